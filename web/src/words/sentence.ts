/** Words as a sentence: one stop at the end, whether they brought one or not. */
export const sentence = (words: string): string => (/[.!?…][”"’')]*$/.test(words) ? words : `${words}.`);
