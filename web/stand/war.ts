/**
 * The strategic map without a server, for work on its drawing: `npm run dev`, then
 * /stand/war.html?scenario=war_1861&print. Not part of the build.
 */
import { mount } from 'svelte';
import StandOfWar from './StandOfWar.svelte';
import 'virtual:fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';

mount(StandOfWar, { target: document.getElementById('app')!, props: { asked: new URLSearchParams(location.search) } });
