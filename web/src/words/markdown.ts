/** A person's words in a Markdown file, as they stand: no sign of theirs means anything there. */
export const asMarkdown = (words: string): string => words.replace(/[\\`*_{}[\]<>()#+.!|~&-]/g, '\\$&');
