/** The steps of a printed sequence, as a header shows them. */
export interface SequenceStep {
  words: string;
  state: 'done' | 'present' | 'to come';
}

/** Where a step from `first` to `last` stands when `now` is the present one. */
export function stepState(now: number, first: number, last = first): SequenceStep['state'] {
  if (now > last) return 'done';
  return now >= first ? 'present' : 'to come';
}
