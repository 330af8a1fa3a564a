/** Plays the sounds where the reader has asked for them; silent until then. */
import type { Mark } from '../board/show';
import { settings } from '../state/settings.svelte';
import { captionOf, soundOf, withDistance } from './heard';
import { recipes, type Layer, type SoundName } from './recipes';

const captionMs = 1600;
/** Least time between the beginnings of two sounds of one kind, seconds: a ripple of guns is one roar. */
const apart = 0.045;

class Sounds {
  /** Caption of the sound just heard, for players who cannot hear it. */
  caption = $state<string | null>(null);
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;
  private hush: ReturnType<typeof setTimeout> | undefined;
  private readonly begun = new Map<SoundName, number>();

  ofMark(mark: Pick<Mark, 'kind' | 'heavy'>, far: number): void {
    const name = soundOf(mark);
    if (name) this.play(name, far);
  }

  /** `far`: from 0, beside the hearer, to 1. */
  play(name: SoundName, far = 0): void {
    if (!settings.sound || typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    const { context } = this;
    void context.resume();
    const now = context.currentTime;
    if (now > 0 && now - (this.begun.get(name) ?? -1) < apart) return;
    this.begun.set(name, now);
    this.caption = captionOf(recipes[name].caption, far);
    clearTimeout(this.hush);
    this.hush = setTimeout(() => (this.caption = null), captionMs);
    const { loud, edge, late } = withDistance(far);
    const air = new BiquadFilterNode(context, { type: 'lowpass', frequency: edge });
    const gain = new GainNode(context, { gain: (loud * settings.volume) / 12 });
    air.connect(gain).connect(context.destination);
    for (const layer of recipes[name].layers) this.lay(context, layer, now + late, air);
  }

  private lay(context: AudioContext, layer: Layer, begins: number, into: AudioNode): void {
    const from = begins + layer.at / 1000;
    const to = from + layer.ms / 1000;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(layer.loud, from + (layer.rise ?? 4) / 1000);
    gain.gain.exponentialRampToValueAtTime(0.0001, to);
    gain.connect(into);
    const glide = (pitch: AudioParam): void => {
      pitch.setValueAtTime(layer.from, from);
      pitch.exponentialRampToValueAtTime(layer.to, to);
    };
    const source = this.sourceOf(context, layer);
    if (source instanceof OscillatorNode) {
      glide(source.frequency);
      source.connect(gain);
    } else {
      const filter = new BiquadFilterNode(context, { type: layer.passes ?? 'lowpass' });
      glide(filter.frequency);
      source.connect(filter).connect(gain);
    }
    source.start(from);
    source.stop(to);
  }

  private sourceOf(context: AudioContext, { wave }: Layer): AudioScheduledSourceNode {
    if (wave !== 'noise') return new OscillatorNode(context, { type: wave });
    this.noise ??= whiteNoise(context);
    return new AudioBufferSourceNode(context, { buffer: this.noise, loop: true });
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sounds = new Sounds();

/** Hears of each mark once, as it is first seen. */
export function listener<M extends Pick<Mark, 'kind' | 'heavy'>>(): (
  marks: readonly M[],
  far: (mark: M) => number,
) => void {
  let heard = new Set<M>();
  return (marks, far) => {
    for (const mark of marks) if (!heard.has(mark)) sounds.ofMark(mark, far(mark));
    heard = new Set(marks);
  };
}
