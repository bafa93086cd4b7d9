// Kinds of hosts that hide who stands behind a link or an address.

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const shorteners = set(`
  bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly cutt.ly rebrand.ly rb.gy shorturl.at tiny.cc s.id t.ly v.gd bl.ink
  short.io lnkd.in qrco.de urlz.fr u.to x.gd n9.cl tr.im soo.gd clck.ru me2.do surl.li shrtco.de l.ead.me did.li
  encurtador.com.br abre.ai linktr.ee`);

// Anyone may put a page there under somebody else's good name.
export const free_hosting = set(`
  firebaseapp.com web.app appspot.com storage.googleapis.com sites.google.com docs.google.com forms.gle herokuapp.com
  pages.dev workers.dev r2.dev netlify.app vercel.app github.io gitlab.io glitch.me repl.co replit.app surge.sh
  blob.core.windows.net web.core.windows.net azurewebsites.net azurefd.net azureedge.net onrender.com fly.dev wixsite.com
  weebly.com weeblysite.com wordpress.com blogspot.com 000webhostapp.com jimdosite.com webflow.io framer.app framer.website
  duckdns.org ngrok.io ngrok-free.app serveo.net trycloudflare.com ipfs.io dweb.link fleek.co cprapid.com square.site
  godaddysites.com mystrikingly.com typeform.com forms.office.com jotform.com formstack.com myfreesites.net yolasite.com
  geocities.com tripod.com angelfire.com xoom.com ddns.net hopto.org no-ip.org sytes.net zapto.org translate.goog
  s3.amazonaws.com my.canva.site notion.site carrd.co linodeobjects.com digitaloceanspaces.com backblazeb2.com`);

export const free_mail = set(`
  gmail.com googlemail.com hotmail.com outlook.com live.com msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es
  yahoo.com.br ymail.com rocketmail.com aol.com gmx.de gmx.net gmx.ch gmx.at web.de t-online.de freenet.de mail.ru yandex.ru
  yandex.com proton.me protonmail.com pm.me icloud.com me.com mail.com hushmail.com excite.com lycos.com netscape.net
  orange.fr wanadoo.fr laposte.net free.fr libero.it terra.com.br uol.com.br bol.com.br zoho.com tutanota.com qq.com 163.com
  126.com sina.com naver.com rediffmail.com bluewin.ch juno.com mail2world.com usa.net eudoramail.com email.com`);

// Top-level domains with far more abuse than ordinary mail, by the yearly reports of several blocklists.
export const odd_tlds = set(`
  top xyz click icu shop site online buzz cfd sbs rest tk ml ga cf gq cyou bond quest monster beauty hair skin makeup
  lol live fun space website store club vip win bid loan date download racing review stream trade party science work
  country gdn zip mov cam casa autos boats yachts homes pics lat`);

export const redirectors: readonly RegExp[] = [
  /^https?:\/\/(?:www\.)?google\.[a-z.]+\/(?:url|amp)\b/i,
  /^https?:\/\/(?:www\.)?bing\.com\/ck\/a/i,
  /^https?:\/\/(?:r|rd|srd)\.yahoo\.com\//i,
  /^https?:\/\/[^/]+\/[^?]*\?(?:.*&)?(?:url|u|redirect|redir|goto|next|target|link|dest)=https?(?::|%3a)/i,
];

export function hostIsIn(list: ReadonlySet<string>, fqdn: string): boolean {
  if (list.has(fqdn)) return true;
  for (let dot = fqdn.indexOf('.'); dot !== -1; dot = fqdn.indexOf('.', dot + 1))
    if (list.has(fqdn.slice(dot + 1))) return true;
  return false;
}

export function tldOf(fqdn: string): string {
  return fqdn.slice(fqdn.lastIndexOf('.') + 1);
}
