/**
 * The one way to write a value down for a seal (docs/formats.md, Sealed dice): no spaces, keys in order. Whole numbers
 * are plain, others have at most six decimals and no zero at their end.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

const million = 1e6;
/** From here on a number is cut to a whole one, of which every digit is written. */
const mostWithDecimals = 9e9;

function number(value: number): string {
  const size = Math.abs(value);
  if (size >= mostWithDecimals) return BigInt(Math.trunc(value)).toString();
  const millionths = Math.floor(size * million + 0.5);
  const decimals = String(millionths % million)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const sign = value < 0 && millionths !== 0 ? '-' : '';
  return `${sign}${Math.floor(millionths / million)}${decimals ? `.${decimals}` : ''}`;
}
