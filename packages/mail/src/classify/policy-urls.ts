// What the links of a message look like. Each kind counts once, with the first link that shows it.
import { isIP } from 'node:net';
import type { ParsedMessage, UriFacts } from '../parse/parsed-message.ts';
import { organisationalDomain } from '../parse/uris.ts';
import { belongsTo, brandInHost } from './brands.ts';
import { type Finding, type FindingCode, finding } from './finding.ts';
import { free_hosting, hostIsIn, odd_tlds, redirectors, shorteners, tldOf } from './hosts.ts';

type Rule = { code: FindingCode; weight: number; looks: (uri: UriFacts, message: ParsedMessage) => boolean };

const rules: readonly Rule[] = [
  { code: 'url_text_mismatch', weight: 2, looks: (uri) => uri.text_mismatch },
  { code: 'url_ip_host', weight: 2, looks: (uri) => isIP(uri.fqdn.replace(/^\[|\]$/g, '')) !== 0 },
  { code: 'url_encoded_host', weight: 1.5, looks: (uri) => isOddHost(uri) },
  { code: 'url_userinfo', weight: 2, looks: (uri) => /^[a-z]+:\/\/[^/?#]*@/i.test(uri.uri) },
  { code: 'url_punycode', weight: 1.2, looks: (uri) => /(?:^|\.)xn--/.test(uri.fqdn) },
  {
    code: 'url_odd_port',
    weight: 0.8,
    looks: (uri) => /^[a-z]+:\/\/[^/?#]*:(?!80(?:\D|$)|443(?:\D|$))\d+(?:[/?#]|$)/i.test(uri.uri),
  },
  { code: 'url_shortener', weight: 0.8, looks: (uri) => hostIsIn(shorteners, uri.fqdn) },
  {
    code: 'url_free_hosting',
    weight: 1,
    looks: (uri) => uri.src !== 'image' && hostIsIn(free_hosting, uri.fqdn),
  },
  { code: 'url_in_qr_code', weight: 0.6, looks: (uri) => uri.src === 'qr' },
  { code: 'url_redirector', weight: 0.8, looks: (uri) => redirectors.some((one) => one.test(uri.uri)) },
  { code: 'url_brand_in_host', weight: 1.8, looks: (uri, message) => borrowsBrand(uri, message) },
  { code: 'url_credential_words', weight: 0.8, looks: (uri) => asksForLogin(uri) },
  { code: 'url_many_subdomains', weight: 0.6, looks: (uri) => uri.fqdn.split('.').length >= 6 },
  { code: 'url_odd_tld', weight: 0.8, looks: (uri) => odd_tlds.has(tldOf(uri.fqdn)) },
  { code: 'url_recipient_in_link', weight: 0.5, looks: (uri, message) => carriesRecipient(uri, message) },
];

export function urlFindings(message: ParsedMessage): Finding[] {
  const links = message.uris.filter((one) => one.type === 'url' && one.src !== 'header');
  const findings: Finding[] = [];
  for (const { code, weight, looks } of rules) {
    const found = links.find((one) => looks(one, message));
    if (!found) continue;
    const params = { uri: found.uri.slice(0, 200), host: found.fqdn, text: found.text.slice(0, 100) };
    findings.push(finding(code, weight, params));
  }
  const foreign = foreignLinks(links, message);
  if (foreign)
    findings.push(finding('url_foreign', 0.4, { host: foreign.fqdn, domain: fromDomain(message) }));
  return findings;
}

// Everything one can click leads away from the sender's domain.
function foreignLinks(links: readonly UriFacts[], message: ParsedMessage): UriFacts | null {
  const clicked = links.filter((one) => one.src === 'html' && one.domain !== '');
  const own = fromDomain(message);
  if (own === '' || clicked.length === 0) return null;
  return clicked.every((one) => one.domain !== own) ? (clicked[0] ?? null) : null;
}

function fromDomain(message: ParsedMessage): string {
  const address = message.from[0]?.address ?? '';
  return address.includes('@')
    ? organisationalDomain(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
    : '';
}

// Hosts written so that people and simple filters misread them: escapes, hexadecimal or one single number.
function isOddHost(uri: UriFacts): boolean {
  return (
    /%[0-9a-f]{2}/i.test(uri.fqdn) || /^(?:0x[0-9a-f]+|\d{6,})$/i.test(uri.fqdn) || /[\\\t\r\n]/.test(uri.uri)
  );
}

function borrowsBrand(uri: UriFacts, message: ParsedMessage): boolean {
  const found = uri.src === 'image' ? null : brandInHost(uri.fqdn);
  return found !== null && !belongsTo(found, fromDomain(message));
}

const login_words =
  /\b(?:log-?in|sign-?in|verif(?:y|ication)|account|secure|webmail|password|update|confirm|wallet|billing|unlock|validate)\b/i;

const all_login_words = new RegExp(login_words.source, 'gi');

// Two words of this kind, or one in the host: ordinary shops have "account" somewhere in a path.
function asksForLogin(uri: UriFacts): boolean {
  if (uri.src === 'image') return false;
  const host_without_domain = uri.fqdn.slice(0, Math.max(0, uri.fqdn.length - uri.domain.length));
  if (
    login_words.test(host_without_domain) ||
    login_words.test(uri.domain.replace(/\.[^.]+$/, '').replaceAll('-', ' '))
  )
    return true;
  const path = uri.uri.slice(uri.uri.indexOf(uri.fqdn) + uri.fqdn.length, 400);
  return new Set(path.toLowerCase().match(all_login_words) ?? []).size >= 2;
}

function carriesRecipient(uri: UriFacts, message: ParsedMessage): boolean {
  const lower = uri.uri.toLowerCase();
  return message.to.some(
    ({ address }) =>
      address.length > 5 &&
      (lower.includes(address.toLowerCase()) ||
        uri.uri.includes(Buffer.from(address).toString('base64').replace(/=+$/, ''))),
  );
}
