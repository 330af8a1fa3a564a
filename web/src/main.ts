import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './state/settings.svelte';
import 'virtual:fonts.css';
import './styles/tokens.css';
import './styles/base.css';

settings.apply();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

export default mount(App, { target });
