import { brands } from '../classify/brands.ts';
import { free_hosting, free_mail, shorteners } from '../classify/hosts.ts';

// Linked from mail of every kind: standards, social networks, senders for hire, stores of pictures and fonts.
const everywhere = `
  w3.org schema.org google.com gstatic.com googleapis.com googleusercontent.com ggpht.com youtube.com youtu.be facebook.com
  fbcdn.net instagram.com twitter.com x.com linkedin.com pinterest.com tiktok.com whatsapp.com wa.me t.me vimeo.com flickr.com
  apple.com microsoft.com office.com aka.ms outlook.com adobe.com mozilla.org wikipedia.org cloudfront.net akamaihd.net
  amazonaws.com sendgrid.net mailchimp.com list-manage.com mandrillapp.com mailgun.org sparkpostmail.com hubspot.com
  hubspotemail.net exacttarget.com rs6.net constantcontact.com createsend.com brevo.com sendinblue.com mailjet.com gmail.com`;

const shared: ReadonlySet<string> = new Set([
  ...everywhere.trim().split(/\s+/),
  ...free_hosting,
  ...free_mail,
  ...shorteners,
  ...brands.flatMap((brand) => brand.domains),
]);

/** Whether a host or domain says nothing about who sent a mail that names it. A host below one of them may. */
export const isShared = (host: string): boolean => shared.has(host.replace(/^www\./, ''));
