// Event handlers × elements: the widest family, most of which run by themselves in an unguarded page.
import type { Family, Recipe } from './payload.ts';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** Elements that fire something without a person, and the attributes that make them. */
const carriers: Record<string, string> = {
  'img broken': '<img src=x:x @>',
  'img good': `<img src="${GIF}" @>`,
  'svg root': '<svg @><circle r=9 /></svg>',
  video: '<video src=x:x autoplay @></video>',
  audio: '<audio src=x:x autoplay @></audio>',
  'input focus': '<input autofocus value=x @>',
  'button focus': '<button autofocus @>x</button>',
  'link focus': '<a href=# autofocus tabindex=1 @>x</a>',
  details: '<details open @><summary>x</summary>y</details>',
  'iframe empty': '<iframe @></iframe>',
  object: '<object data=x:x @></object>',
  editable: '<div contenteditable autofocus @>x</div>',
  marquee: '<marquee loop=1 width=0 @>x</marquee>',
  unknown: '<x-y tabindex=1 style="display:block;overflow:scroll;height:9px" @>x<br>y<br>z</x-y>',
};

const events = (
  'error load focus blur focusin toggle beforetoggle animationstart animationend transitionend scroll scrollend ' +
  'loadstart loadeddata canplay play progress suspend stalled abort emptied start finish bounce resize ' +
  'begin end repeat unload pageshow hashchange message popstate readystatechange ' +
  'click dblclick auxclick contextmenu mousedown mouseup mouseover mouseenter mousemove mouseout wheel ' +
  'pointerdown pointerenter pointerover pointermove pointerrawupdate gotpointercapture touchstart touchend ' +
  'keydown keyup keypress input beforeinput change select selectstart invalid submit reset copy cut paste drag drop ' +
  'securitypolicyviolation slotchange cuechange contentvisibilityautostatechange'
).split(' ');

const spellings: ((event: string, script: string) => string)[] = [
  (event, script) => `on${event}="${script}"`,
  (event, script) => `ON${event.toUpperCase()}=${script}`,
  (event, script) => `on${event}='${script.replaceAll("'", '`')}'`,
  (event, script) => `/on${event}=${script}//`,
  (event, script) => `on${event}&#61;x on${event}="${script.replace('console', '&#99;onsole')}"`,
];

const pairs: Recipe[] = Object.values(carriers).flatMap((carrier, row) =>
  events.map((event, column): Recipe => {
    const spell = spellings[(row + column) % spellings.length];
    return (script) => carrier.replace('@', spell?.(event, script) ?? '');
  }),
);

const moving: Recipe[] = [
  'animationstart',
  'animationend',
  'animationiteration',
  'transitionrun',
  'transitionend',
].map(
  (event): Recipe =>
    (script) =>
      `<style>@keyframes k{from{left:0}to{left:9px}}</style><b style="position:relative;animation:k 10ms 2;transition:left 1ms" on${event}="${script}">x</b>`,
);

export const handlerFamilies: Family[] = [
  { name: 'handler on element', recipes: pairs },
  { name: 'handler of a movement', recipes: moving },
];
