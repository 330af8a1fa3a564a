/** The keys of the page of a battle with models. */
import { pageKeys } from '../parts/battleKeys';
import type { Keys } from '../parts/keys';
import { say } from './say';

type PageTable = Parameters<NonNullable<ReturnType<typeof pageKeys>[1][0][2]>>[0];

/** The page's own keys; those of the line are answered beside it. */
export const page = pageKeys<PageTable>([], []);
export const keys: Keys<PageTable> = [
  [
    say('table'),
    [
      [say('one_to_nine'), say('a_reply_or_word')],
      ['Enter', say('says_the_line')],
    ],
  ],
  page,
];
