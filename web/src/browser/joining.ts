/** A tab joins the games of this browser: it has the room itself, or speaks to the tab that has it. */
import { channelName, tabLock, type Said, type Standing } from './channel';
import { Leader, type Rooms } from './leader';
import { OverRoom } from './overRoom';
import { Patience } from './patience';

export interface Told {
  standing: (standing: Standing) => void;
  unkept: (reason: string, full: boolean) => void;
  unread: (game: string) => void;
}

export interface Joined {
  room: OverRoom;
  again: () => void;
}

const askEveryMs = 2000;

export function joinRoom(rooms: Pick<Rooms, 'start' | 'order'>, told: Told): Joined {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(channelName);
  navigator.locks.request(tabLock(tab), () => new Promise(() => {})).catch(() => undefined);

  // A channel does not tell its own tab.
  const say = (said: Said): void => {
    channel.postMessage(said);
    hear(said);
  };
  const room = new OverRoom(tab, (said) => channel.postMessage(said));
  const leader = new Leader({
    ...rooms,
    say,
    locks: navigator.locks,
    name: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
  const patience = new Patience(() => leader.take());

  function hear(said: Said): void {
    if ('to' in said) return room.hear(said);
    if ('unread' in said) return told.unread(said.unread);
    if ('unkept' in said) return told.unkept(said.unkept, said.full);
    if ('standing' in said) {
      patience.answered();
      room.stands(said.standing);
      return told.standing(said.standing);
    }
    leader.hear(said);
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  leader.wait();
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return;
    patience.asked();
    say({ who: true });
  };
  ask();
  setInterval(ask, askEveryMs);
  return { room, again: () => say({ again: true }) };
}
