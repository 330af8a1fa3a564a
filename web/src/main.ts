import { mount } from 'svelte';
import App from './App.svelte';
import 'virtual:fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

export default mount(App, { target });
