/** The keys of a replay. */
interface Played {
  last: number;
  step(by: number): void;
  toggle(): void;
  faster(by: 1 | -1): void;
}

/**
 * Answers a key; true when it was one of the replay's, or else of the page's. A slider keeps its own, a drawing and a
 * button theirs.
 */
export function replayKey(event: KeyboardEvent, replay: Played, pageKey: (key: string) => boolean): boolean {
  const acts: Record<string, () => void> = {
    ' ': () => replay.toggle(),
    ArrowLeft: () => replay.step(-1),
    ArrowRight: () => replay.step(1),
    Home: () => replay.step(-replay.last),
    End: () => replay.step(replay.last),
    '+': () => replay.faster(1),
    '-': () => replay.faster(-1),
  };
  const act = acts[event.key];
  const keepsIts = event.target instanceof SVGElement || event.target instanceof HTMLInputElement;
  if (!act || (keepsIts && event.key !== ' ') || (event.key === ' ' && event.target instanceof HTMLButtonElement))
    return !(event.target instanceof HTMLInputElement) && pageKey(event.key);
  act();
  return true;
}
