/**
 * What people paste into the search field is told by its look: addresses of the network, hashes, message ids, links. Plain words are
 * looked for in senders, recipients and subjects, where none of those stands; these are the filters that know them.
 */
import type { SearchParam } from './terms.ts';

export type Reading = { readonly param: SearchParam; readonly value: string };

const looks: readonly (readonly [RegExp, readonly SearchParam[]])[] = [
  [/^(\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?)$/, ['client_ip', 'origin_ip']],
  [/^\[?([\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\/\d{1,3})?)\]?$/i, ['client_ip', 'origin_ip']],
  [/^([\da-f]{40})$/i, ['att_sha1']],
  [/^([\da-f]{32})$/i, ['att_md5']],
  [/^(\d+-[\da-f]{32})$/i, ['cloudid']],
  [/^AS(\d{1,10})$/i, ['geoip_asn']],
  [/^mailto:([^\s@?]+@[^\s@?]+)/i, ['sender', 'recipient', 'email']],
  [/^<?([^\s@<>]+@[^\s@<>,;]+)>?[,;]?$/, ['sender', 'recipient', 'hdr_messageid', 'email']],
];

/** The link, and the host it leads to. */
function linkReadings(text: string): Reading[] {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return [];
  return [
    { param: 'uri', value: text },
    { param: 'uri_fqdn', value: new URL(text).hostname },
  ];
}

/** The filters a word can be meant for, the likeliest first; none for a word that is only a word. */
export function readingsOf(word: string): Reading[] {
  const text = word.trim();
  for (const [look, params] of looks) {
    const value = look.exec(text)?.[1];
    if (value !== undefined) return params.map((param) => ({ param, value }));
  }
  return linkReadings(text);
}
