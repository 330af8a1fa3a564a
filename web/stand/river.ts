/**
 * The river chart without a server, for work on its drawing: `npm run dev`, then
 * /stand/river.html?sections=25&seed=3&print&grow&fight. Not part of the build.
 */
import { mount } from 'svelte';
import Stand from './Stand.svelte';
import 'virtual:fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';

mount(Stand, { target: document.getElementById('app')!, props: { asked: new URLSearchParams(location.search) } });
