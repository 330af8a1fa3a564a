/**
 * A second language by machine: every letter between the slots of a sentence (docs/formats.md, "Words") has an accent.
 * So words that are still English were not taken from data/words.
 */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀćđéƒğĥíĵķłɱńóþɋřśťúṽŵẋýžÁƁĆĐÉƑĞĤÍĴĶŁṀŃÓÞɊŘŚŤÚṼŴẊÝŽ'];
const accent = (words) => words.replace(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)]);

/** Words, the nouns of counts among them; conditions and keys stay. */
const sentence = (words) =>
  words.replace(/\{(@?[a-z0-9_.]+)([^}]*)\}|\[[^ {[?\]]+\?|[^{}[\]]+/g, (piece, key, way) => {
    if (key === undefined) return piece.startsWith('[') ? piece : accent(piece);
    const [figures, noun] = way.split(':');
    const [one, many = `${one}s`] = noun?.split('/') ?? [];
    return noun ? `{${key}${figures}:${accent(one)}/${accent(many)}}` : piece;
  });

const kept = new Set(['format', 'rules', 'sources', 'marks', 'when']);

/** A file of data/words in that language. */
export function pseudo(words, key = '') {
  if (kept.has(key)) return words;
  if (typeof words === 'string') return sentence(words);
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, pseudo(value, name)]));
}
