/**
 * What differs by where the games are, other than the transport: set before the first page is drawn. As it stands here
 * the pages come from a server that others reach too.
 */
import type { Component } from 'svelte';

export interface Edition {
  /** Somebody elsewhere can be given a seat, a link or an address. */
  others: boolean;
  /** Pages of its own by the first word of their address; each is given the second as what was chosen. */
  pages: Record<string, () => Promise<{ default: Component<{ chosen: string | null }> }>>;
  /** Ways to them from the first page. */
  links: readonly { href: string; words: string }[];
  /** Said where two share a screen. */
  trust: string;
}

export const edition: Edition = { others: true, pages: {}, links: [], trust: '' };
