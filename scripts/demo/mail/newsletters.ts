// Wanted and half-wanted bulk mail: newsletters, shops, digests.
import type { SenderName } from '../senders.ts';
import type { DemoMail } from './demo-mail.ts';

const letter = (via: SenderName, domain: string, name: string, to: string, subject: string, text: string): DemoMail => ({
  via,
  from: `${name} <news@${domain}>`,
  sender: `bounce-${to.split('@')[0]}@${domain}`,
  to,
  subject,
  text: `${text}\n\nYou receive this because you subscribed. Unsubscribe: https://${domain}/unsubscribe\n`,
  html: `<html><body><h2>${subject}</h2><p>${text}</p><p><img src="https://${domain}/pixel.gif" width="1" height="1"><a href="https://${domain}/read">Read on</a> · <a href="https://${domain}/unsubscribe">Unsubscribe</a></p></body></html>`,
  headers: {
    'List-Unsubscribe': `<https://${domain}/unsubscribe>, <mailto:leave@${domain}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `<news.${domain}>`,
    Precedence: 'bulk',
  },
});

const shop = (to: string, subject: string, text: string) => letter('shopfox', 'shopfox.example', 'Shopfox', to, subject, text);
const digest = (to: string, subject: string, text: string) =>
  letter('digest', 'tech-digest.example', 'Tech Digest', to, subject, text);

export const newsletters: DemoMail[] = [
  shop('user@acme.example', 'Nur dieses Wochenende: 20 % auf Wanderschuhe', 'Der Winter kommt. Unsere Auswahl an Schuhen ist jetzt günstiger.'),
  shop('sales@acme.example', 'Your basket is waiting', 'Two things are still in your basket. We keep them for three days.'),
  shop('all@globex.example', 'Neu eingetroffen: Bürolampen', 'Helles Licht, wenig Strom, fünf Jahre Garantie.'),
  shop('support@acme.example', 'Las rebajas empiezan hoy', 'Hasta el domingo, todo el calzado con descuento.'),
  shop('audit@acme.example', 'Les nouveautés de novembre', 'Lampes, carnets et sacs : voici ce que nos clients préfèrent.'),
  digest('tech@acme.example', 'Weekly: what changed in mail security', 'Three things worth knowing this week, and one to read twice.'),
  digest('all@acme.example', 'Weekly: the cost of a missed patch', 'A reader tells how a Sunday went wrong, and what helped.'),
  digest('tech@acme.example', 'Special: certificates that expire next month', 'A short list to check before the holidays.'),
  letter('bergbahn', 'bergbahn-uri.example', 'Bergbahn Uri', 'user@acme.example', 'Schneebericht', 'Die Pisten 3 bis 9 sind offen. Oben liegen 60 cm.'),
  letter('sol', 'viajes-sol.example', 'Viajes Sol', 'sales@acme.example', 'Escapadas de diciembre', 'Tres ciudades, dos noches, un precio.'),
  letter('seo', 'rank-boosters.example', 'Growth Team', 'all@acme.example', 'Reach the first page in 30 days', 'Dear website owner, we guarantee top positions. Buy now and act now, limited offer.'),
  letter('seo', 'rank-boosters.example', 'Growth Team', 'sales@acme.example', 'Your website loses customers every day', 'We analysed your site for free. Click here and double your traffic, 100% guaranteed.'),
];
