// Ways of a mail to tell its sender that it was opened: every one asks a host of its own.
import type { Family, Recipe } from './payload.ts';

const markup: Recipe[] = [
  (_, address) => `<img src="${address}">`,
  (_, address) => `<img src="https:${address.slice(5)}">`,
  (_, address) => `<img src="${address.slice(5)}">`,
  (_, address) => `<img src="\\\\${address.slice(7)}">`,
  (_, address) => `<img srcset="${address} 1x, ${address}2 2x">`,
  (_, address) => `<picture><source srcset="${address}"><img src=x:x></picture>`,
  (_, address) =>
    `<picture><source media="(min-width:1px)" srcset="${address}" type=image/webp><img></picture>`,
  (_, address) => `<image src="${address}">`,
  (_, address) => `<input type=image src="${address}">`,
  (_, address) => `<video src="${address}" autoplay preload=auto></video>`,
  (_, address) => `<video poster="${address}"></video>`,
  (_, address) => `<video><source src="${address}"><track src="${address}t" default></video>`,
  (_, address) => `<audio src="${address}" autoplay preload=auto></audio>`,
  (_, address) => `<bgsound src="${address}">`,
  (_, address) => `<object data="${address}"></object>`,
  (_, address) => `<object type=image/svg+xml data="${address}"><param name=src value="${address}"></object>`,
  (_, address) => `<embed src="${address}">`,
  (_, address) => `<applet code=x codebase="${address}" archive="${address}"></applet>`,
  (_, address) => `<iframe src="${address}"></iframe>`,
  (_, address) => `<iframe srcdoc="<img src='${address}'>"></iframe>`,
  (_, address) => `<frame src="${address}">`,
  (_, address) => `<portal src="${address}"></portal>`,
  (_, address) => `<fencedframe src="${address}"></fencedframe>`,
  (_, address) => `<link rel=stylesheet href="${address}">`,
  (_, address) => `<link rel=prefetch href="${address}">`,
  (_, address) => `<link rel=preload as=image href="${address}">`,
  (_, address) => `<link rel=modulepreload href="${address}">`,
  (_, address) => `<link rel=preconnect href="${address}">`,
  (_, address) => `<link rel=dns-prefetch href="${address}">`,
  (_, address) => `<link rel=prerender href="${address}">`,
  (_, address) => `<link rel=icon href="${address}">`,
  (_, address) => `<link rel=manifest href="${address}">`,
  (_, address) => `<link rel=preload as=image imagesrcset="${address}" imagesizes=1px>`,
  (_, address) => `<script src="${address}"></script>`,
  (_, address) =>
    `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${address}"]}]}</script>`,
  (_, address) => `<body background="${address}">`,
  (_, address) =>
    `<table background="${address}"><tr background="${address}r"><td background="${address}d">x</table>`,
  (_, address) => `<svg><image href="${address}" width=9 height=9 /></svg>`,
  (_, address) => `<svg><image xlink:href="${address}" width=9 height=9 /></svg>`,
  (_, address) => `<svg><use href="${address}#x" /></svg>`,
  (_, address) =>
    `<svg><filter id=f><feImage href="${address}" /></filter><rect width=9 height=9 filter="url(#f)" /></svg>`,
  (_, address) =>
    `<svg><defs><pattern id=p><image href="${address}" /></pattern></defs><rect fill="url(${address}#p)" width=9 height=9 /></svg>`,
  (_, address) => `<svg><style>@import '${address}';</style></svg>`,
  (_, address) =>
    `<svg><text style="font-family:x">x</text><style>@font-face{font-family:x;src:url(${address})}</style></svg>`,
  (_, address) =>
    `<svg><rect mask="url(${address}#m)" clip-path="url(${address}#c)" marker-start="url(${address}#s)" width=9 height=9 /></svg>`,
  (_, address) => `<svg><script href="${address}"></script></svg>`,
  (_, address) => `<?xml-stylesheet href="${address}" ?><p>x`,
  (_, address) => `<a href="#" ping="${address}" autofocus>x</a>`,
  (_, address) => `<img src=x:x longdesc="${address}" usemap="${address}" lowsrc="${address}">`,
  (_, address) => `<html manifest="${address}"><p>x`,
  (_, address) => `<meta http-equiv=link content="<${address}>; rel=stylesheet"><p>x`,
  (_, address) => `<meta http-equiv="x-dns-prefetch-control" content=on><a href="${address}">x</a>`,
  (_, address) => `<math><mglyph src="${address}" width=9 height=9 /></math>`,
  (_, address) => `<q cite="${address}">x</q><blockquote cite="${address}">y</blockquote>`,
  (_, address) => `<model src="${address}"></model>`,
];

const declarations = [
  'background:url(@)',
  "background-image:url('@')",
  'background-image:url("@" )',
  'background-image:u\\72l(@)',
  'background:image-set("@" 1x)',
  'background:-webkit-image-set(url(@) 1x)',
  'background-image:cross-fade(url(@),url(@b),50%)',
  'list-style:url(@) inside;display:list-item',
  'list-style-image:url(@);display:list-item',
  'cursor:url(@),auto',
  'content:url(@)',
  'border-image:url(@) 1',
  'border-image-source:url(@);border:1px solid',
  'mask:url(@)',
  'mask-image:url(@)',
  '-webkit-mask-image:url(@)',
  'clip-path:url(@#x)',
  'filter:url(@#x)',
  'backdrop-filter:url(@#x)',
  'shape-outside:url(@);float:left',
  'offset-path:url(@#x)',
  '--x:url(@);background:var(--x)',
  'background:url(/**/@/**/)',
  'background:URL(@)',
  'behavior:url(@)',
  '-moz-binding:url(@#x)',
  'width:expression(document.images[0].src="@")',
  "filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='@')",
  'background:src("@")',
  'background:paint(x),url(@)',
];

const inline: Recipe[] = declarations.map(
  (declaration): Recipe =>
    (_, address) =>
      `<p style="height:9px;${declaration.replaceAll('@', address).replaceAll('"', '&quot;')}">x</p>`,
);

const sheets: Recipe[] = [
  (_, address) => `<style>@import "${address}";</style>`,
  (_, address) => `<style>@import url(${address});</style>`,
  (_, address) => `<style>@\\69mport url(${address});</style>`,
  (_, address) => `<style>@import url(${address}) layer(x) supports(display:block) screen;</style>`,
  (_, address) => `<style>@charset "x";@import"${address}"</style>`,
  (_, address) => `<style>@font-face{font-family:r;src:url(${address})}p{font-family:r}</style><p>x`,
  (_, address) =>
    `<style>@font-face{font-family:s;src:local(x),url(${address})format("woff2")}i{font-family:s}</style><i>x</i>`,
  (_, address) => `<style>@namespace url(${address});u{background:url(${address})}</style><u>x</u>`,
  (_, address) => `<style>s::before{content:url(${address})}</style><s>x</s>`,
  (_, address) => `<style>b::marker{content:url(${address})}b{display:list-item}</style><b>x</b>`,
  (_, address) => `<style>em:hover,em{background:url(${address})}</style><em>x</em>`,
  (_, address) => `<style>@media screen{q{background:url(${address})}}</style><q>x</q>`,
  (_, address) => `<style>@supports(display:grid){tt{background:url(${address})}}</style><tt>x</tt>`,
  (_, address) => `<style>@layer l{kbd{background:url(${address})}}</style><kbd>x</kbd>`,
  (_, address) =>
    `<style>@property --u{syntax:"<url>";inherits:true;initial-value:url(${address})}dfn{background:var(--u)}</style><dfn>x</dfn>`,
  (_, address) =>
    `<style>@keyframes z{from{background:url(${address})}}var{animation:z 1s infinite}</style><var>x</var>`,
  (_, address) => `<style>@container(width>0){samp{background:url(${address})}}</style><samp>x</samp>`,
  (_, address) => `<style>input[value^=a]{background:url(${address})}</style><input value=abc>`,
  (_, address) => `<style>html{background:url(${address})!important}</style>`,
  (_, address) =>
    `<style>@document url(${address}){p{color:red}}@counter-style c{symbols:url(${address})}ol{list-style:c}</style><ol><li>x</ol>`,
  (_, address) => `<style>\n<!--\ncite{background:url(${address})}\n--></style><cite>x</cite>`,
  (_, address) => `<style media=print>@import "${address}";</style>`,
  (_, address) => `<style type="text/css">@import '${address}' screen;</style>`,
];

export const remoteFamilies: Family[] = [
  { name: 'remote markup', recipes: markup },
  { name: 'remote style attribute', recipes: inline },
  { name: 'remote style sheet', recipes: sheets },
];
