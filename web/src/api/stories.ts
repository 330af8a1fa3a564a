/** The stories of battles, as the server tells them (docs/formats.md, Story). */
import { read } from './client';
import type { SideName } from './types';

export interface Briefing {
  commander: string;
  situation: string;
  orders: string;
  forces: string;
  enemy: string;
  won: string;
}

/** As far as it may be read: a side's own briefing during its battle, all of it afterwards. */
export interface Story extends Partial<Record<SideName, Briefing>> {
  title: string;
  date?: string;
  place: string;
  water: string;
  happened?: string;
  sources?: string[];
  doubts?: string[];
  ours?: string[];
  evening?: { place: number };
}

/** A story in the list of all, with the battles that name it. */
export interface StoryListed extends Pick<Story, 'title' | 'date' | 'place' | 'water' | 'evening'> {
  story: string;
  battles: { system: string; scenario: string; title: string }[];
}

export const stories = async (): Promise<StoryListed[]> =>
  (await read<{ stories: StoryListed[] }>('/api/stories')).stories;
export const story = (name: string): Promise<Story> => read(`/api/stories/${name}`);
export const storyOfGame = (game: string, token: string): Promise<Story> => read(`/api/games/${game}/story`, { token });
