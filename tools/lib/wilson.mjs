/** Wilson's interval of 95 per cent, for a share. */
export function interval(count, of) {
  const [z, p] = [1.959964, count / of];
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [middle - half, middle + half].map((share) => Math.round(1000 * share) / 1000);
}
