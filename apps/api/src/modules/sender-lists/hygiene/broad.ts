import type { EntryFields } from '../entry.ts';

/** Where anybody gets an address: an entry about the whole domain is about half the world. */
const FREE_MAIL: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'gmx.ch',
  'gmx.at',
  'web.de',
  't-online.de',
  'freenet.de',
  'bluewin.ch',
  'hispeed.ch',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'wanadoo.fr',
  'sfr.fr',
  'yahoo.fr',
  'yahoo.es',
  'hotmail.es',
  'hotmail.fr',
  'libero.it',
  'mail.ru',
  'proton.me',
  'protonmail.com',
]);

/** Narrower networks belong to one company, as a rule. */
const WIDE = { 4: 20, 6: 40 } as const;

const isTopLevel = (text: string | null) => text?.startsWith('*.') === true && !text.slice(2).includes('.');

/** An entry that reaches further than anybody can mean: a whole top level, a free mail service, a provider's network, every bounce. */
export function isTooBroad(entry: EntryFields): boolean {
  const { sender_address, sender_host, sender_netmask, list_type } = entry;
  // A host beside the address narrows it.
  if (sender_address !== null && sender_host !== null) return false;
  if (sender_address !== null) {
    if (sender_address === '') return true;
    if (isTopLevel(sender_address)) return list_type === 'welcome' || /^\*\.[a-z]{2,3}$/.test(sender_address);
    return /^(?:%|\*\.)/.test(sender_address) && FREE_MAIL.has(sender_address.replace(/^(?:%|\*\.)/, ''));
  }
  if (isTopLevel(sender_host)) return true;
  return sender_netmask >= 0 && sender_netmask < (sender_host?.includes(':') ? WIDE[6] : WIDE[4]);
}
