/**
 * Settings that depend on where the games are, other than the transport: set before the first page is drawn. As it
 * stands here the pages come from a server that others reach too.
 */
import type { Component } from 'svelte';
import { features, type PartFeature } from './features';

export interface Edition {
  /** A server has the games; otherwise this browser has them. */
  server: boolean;
  /** The name in sentences for what answers the page, as "the server". */
  host: string;
  /** Pages of its own by the first word of their address; each is given the second as what was chosen. */
  pages: Record<string, () => Promise<{ default: Component<{ chosen: string | null }> }>>;
  /** Ways to them from the first page. */
  links: readonly { href: string; words: string }[];
  /** Said where two share a screen. */
  trust: string;
}

export const edition: Edition = { server: true, host: 'the server', pages: {}, links: [], trust: '' };

/** Whether this edition has it; what it has not is not shown. */
export const has = (feature: PartFeature): boolean =>
  edition.server || features.some((one) => 'id' in one && one.id === feature && one.browser);
