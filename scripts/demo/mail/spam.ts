// Unwanted mail: offers, prizes, and the standard spam test string.
import { GTUBE } from '../attachments.ts';
import type { SenderName } from '../senders.ts';
import type { DemoMail } from './demo-mail.ts';

const spam = (via: SenderName, from: string, to: string, subject: string, text: string, link: string): DemoMail => ({
  via,
  from,
  to,
  subject,
  text: `${text}\n\n${link}\n`,
  html: `<html><body><center><font size="6" color="#ff0000"><b>${subject}</b></font><p>${text}</p><p><a href="${link}"><b>CLICK HERE NOW</b></a></p><font size="1" color="#ffffff">weather garden window bottle seven paper river</font></center></body></html>`,
});

const pills = 'http://91.240.118.14/order.php?id=';
const casino = 'http://bit.ly.lucky-star-casino.example/spin?u=';

export const spams: DemoMail[] = [
  spam('pills', 'Pharmacy Direct <offer@best-pharma-deals.example>', 'user@acme.example', 'V1AGRA & C1ALIS -80% NO PRESCRIPTION', 'Cheapest prices online!!! 100% satisfaction, discreet shipping, order now and save $$$', `${pills}771`),
  spam('pills', 'Dr. Slim <slim@best-pharma-deals.example>', 'sales@acme.example', 'Lose 12 kg in 2 weeks - doctors hate this', 'Miracle weight loss, risk free, money back guarantee. Act now!!!', `${pills}772`),
  spam('pills', 'Apotheke24 <angebot@best-pharma-deals.example>', 'all@globex.example', 'Potenzmittel ohne Rezept -70%', 'Jetzt bestellen, diskret geliefert, 100% Garantie. Nur heute!!!', `${pills}773`),
  spam('pills', 'Pharmacie Express <offre@best-pharma-deals.example>', 'audit@acme.example', 'Médicaments sans ordonnance -80%', 'Commandez maintenant, livraison discrète, satisfait ou remboursé !!!', `${pills}774`),
  spam('pills', 'Farmacia Online <oferta@best-pharma-deals.example>', 'support@acme.example', 'Viagra sin receta, envío gratis', 'Compra ahora, 100% garantizado, oferta limitada!!!', `${pills}775`),
  spam('casino', 'Lucky Star <win@lucky-star-casino.example>', 'user@acme.example', 'You have 250 FREE SPINS waiting!!!', 'Dear winner, claim your bonus of $5,000 cash now. No deposit, no risk, act now!', `${casino}u1`),
  spam('casino', 'Lucky Star <win@lucky-star-casino.example>', 'tech@acme.example', '!!! LAST CHANCE: 500% bonus !!!', 'Make money fast, winners every minute, click here, 100% free.', `${casino}t1`),
  spam('casino', 'Casino Glück <gewinn@lucky-star-casino.example>', 'all@acme.example', 'Herzlichen Glückwunsch! Sie haben 5.000 € gewonnen', 'Holen Sie jetzt Ihren Gewinn ab, kostenlos und ohne Risiko!!!', `${casino}a1`),
  spam('lottery', 'Board of Lottery <claims@intl-lottery-board.example>', 'user@acme.example', 'WINNING NOTIFICATION - REF UK/9420X2/68', 'Your e-mail won the sum of US$2,500,000.00 (two million five hundred thousand dollars). Send name, address and bank account to claim.', 'http://41.58.12.6/claim'),
  spam('lottery', 'Barr. Michael Okoro <barr.okoro@intl-lottery-board.example>', 'billing@acme.example', 'URGENT BUSINESS PROPOSAL - STRICTLY CONFIDENTIAL', 'Dear friend, I am the lawyer of a late client who left $14.5 million. I need a foreign partner to transfer the funds. You keep 40%. Reply with your bank account.', 'http://41.58.12.6/next-of-kin'),
  spam('lottery', 'Loterie Internationale <info@intl-lottery-board.example>', 'audit@acme.example', 'FÉLICITATIONS : vous avez gagné 850.000 EUR', 'Envoyez vos coordonnées bancaires pour recevoir votre gain. Confidentiel !!!', 'http://41.58.12.6/fr'),
  {
    via: 'freemail',
    from: 'Spam Test <gtube@freemail.example>',
    to: 'tech@acme.example',
    subject: 'Test of the spam filter (GTUBE)',
    text: `This mail carries the standard spam test string:\n\n${GTUBE}\n`,
  },
  {
    via: 'freemail',
    from: 'Spam Test <gtube@freemail.example>',
    to: 'all@globex.example',
    subject: 'Filter test',
    text: `${GTUBE}\n`,
  },
];
