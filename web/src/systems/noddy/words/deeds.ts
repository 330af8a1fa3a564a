/** A seat's decision in words, for lists of decisions far from their board. */
export { action as deedWords } from './say';
