// Takes the register's column of sources apart: pages, knowledge, estimates, remarks, and doubts.
import { split_outside_brackets } from './guns.mjs';

const kAddress = /https?:\/\/[^\s;,]+/g;

/** The sources and doubts in a cell whose parts stand between ` ; ` and ` | `. */
export function sources_of(text) {
  const sources = [];
  const doubts = [];
  for (const part of split_outside_brackets(text, /^ [;|] /).filter(Boolean)) {
    if (part.startsWith('doubt: ')) doubts.push(...split_outside_brackets(part.slice('doubt: '.length)));
    else sources.push({ kind: kind_of(part), text: part, urls: addresses_of(part) });
  }
  return { sources, doubts };
}

function kind_of(part) {
  if (/^est(:|$)/.test(part)) return 'estimate';
  if (addresses_of(part).length > 0) return 'page';
  if (/^knowledge/.test(part)) return 'knowledge';
  return 'remark';
}

/** Addresses, without a bracket that closes one opened before the address. */
function addresses_of(part) {
  return (part.match(kAddress) ?? []).map((address) => {
    const opened = (address.match(/\(/g) ?? []).length;
    let closed = (address.match(/\)/g) ?? []).length;
    while (closed > opened && address.endsWith(')')) {
      address = address.slice(0, -1);
      closed--;
    }
    return address;
  });
}
