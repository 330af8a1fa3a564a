/** Drawings that the pages use. */
export { default as Die } from '../board/Die.svelte';
export { default as Flag } from '../board/Flag.svelte';
export { default as Icon } from './Icon.svelte';
export { default as Pips } from '../board/Pips.svelte';
export { default as ShipPortrait } from '../board/ShipPortrait.svelte';
export { default as Engraving } from '../home/Engraving.svelte';
