import { list_styles } from './report/list-styles.ts';

/** What every drawn mail is made of: colours for both schemes, fonts, cells. */
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const html = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export const FONT = "'IBM Plex Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const MONO = "'IBM Plex Mono',Consolas,Menlo,'Courier New',monospace";
/** CSS pixels: a comfortable line, and what a phone scales to its own width. */
export const WIDTH = 560;

/** Light colours stand inline for programs without style sheets; the dark ones override them by class. */
const colours = {
  canvas: ['#f6f4f1', '#12110f'],
  surface: ['#fefdfc', '#191715'],
  text: ['#201e1b', '#e8e6e2'],
  soft: ['#534f4a', '#b8b5b1'],
  hint: ['#6b6762', '#9c9995'],
  line: ['#e5e3df', '#2c2a27'],
  accent: ['#0f617b', '#7abcd3'],
  'on-accent': ['#ffffff', '#0a161b'],
  link: ['#065d77', '#83c6dd'],
  edge: ['#a8a49e', '#5c5954'],
  bad: ['#a32020', '#f19999'],
} as const;
type Colour = keyof typeof colours;
export const light = (name: Colour) => colours[name][0];

/** Rules for one scheme; Outlook on the web marks what it has darkened itself by attribute. */
function darkRules(prefix: string): string {
  const rule = (selector: string, property: string, colour: Colour) =>
    `${prefix}${selector}{${property}:${colours[colour][1]} !important}`;
  return [
    rule('.canvas', 'background-color', 'canvas'),
    rule('.surface', 'background-color', 'surface'),
    rule('.surface', 'border-color', 'line'),
    rule('.text', 'color', 'text'),
    rule('.soft', 'color', 'soft'),
    rule('.hint', 'color', 'hint'),
    rule('.rule', 'border-color', 'line'),
    rule('.button', 'background-color', 'accent'),
    rule('.button a', 'color', 'on-accent'),
    rule('.link', 'color', 'link'),
    rule('.outline', 'border-color', 'edge'),
    rule('.danger', 'color', 'bad'),
  ].join('');
}

export const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0}',
  `@media (max-width:${WIDTH + 40}px){.outer{padding:0 !important}.surface{border-left:0 !important;border-right:0 !important}.inner{padding-left:20px !important;padding-right:20px !important}${list_styles}}`,
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
].join('');

export const cell = (style: string, className: string, inner: string) =>
  `<tr><td class="${className}" style="${style}">${inner}</td></tr>`;
