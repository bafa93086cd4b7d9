// What the header of a message says about itself, and where it contradicts itself.
import type { RawField } from '../parse/headers.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import { organisationalDomain } from '../parse/uris.ts';
import { belongsTo, brandIn } from './brands.ts';
import { type Finding, finding } from './finding.ts';
import { free_mail, hostIsIn, odd_tlds, tldOf } from './hosts.ts';
import { foldText } from './phrase-match.ts';

export function isBulk(fields: readonly RawField[]): boolean {
  return fields.some(
    ({ key, value }) =>
      key === 'list-unsubscribe' ||
      key === 'list-id' ||
      (key === 'precedence' && /^(?:bulk|list|junk)\b/i.test(value)),
  );
}

export function headerFindings(
  message: ParsedMessage,
  fields: readonly RawField[],
  block: Buffer,
): Finding[] {
  return [
    ...fromFindings(message, fields),
    ...replyToFindings(message),
    ...subjectFindings(message, fields),
    ...formFindings(message, fields, block),
    ...bulkFindings(fields),
  ];
}

const bidi = /[\u202a-\u202e\u2066-\u2069]/;
const address_in_name = /[\p{L}\p{N}._%+-]{1,64}@((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24})/u;

function fromFindings(message: ParsedMessage, fields: readonly RawField[]): Finding[] {
  const findings: Finding[] = [];
  const [first] = message.from;
  const from = first && { name: first.name.slice(0, 300), address: first.address.slice(0, 320) };
  if (!from || (from.address === '' && from.name === '')) return [finding('from_missing', 1.2)];
  if (fields.filter((field) => field.key === 'from').length > 1 || message.from.length > 1)
    findings.push(finding('from_multiple', 2.5, { count: message.from.length }));
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1).toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(from.address))
    findings.push(finding('from_invalid', 1.5, { address: from.address.slice(0, 200) }));
  const named = address_in_name.exec(from.name)?.[1]?.toLowerCase();
  if (named && organisationalDomain(named) !== organisationalDomain(domain))
    findings.push(
      finding('from_name_is_address', 2, { name: from.name.slice(0, 200), address: from.address }),
    );
  const brand = brandIn(foldText(from.name));
  if (brand && !belongsTo(brand, domain))
    findings.push(finding('from_brand_mismatch', 2.8, { brand: brand.name, domain }));
  if (mixesScripts(from.name))
    findings.push(finding('from_mixed_script', 1.5, { name: from.name.slice(0, 200) }));
  if (/(?:^|\.)xn--/.test(domain)) findings.push(finding('from_punycode', 1, { domain }));
  if (isOddDomain(domain)) findings.push(finding('from_domain_odd', 0.9, { domain }));
  else if (isMachineMade(from.address, domain))
    findings.push(finding('from_domain_odd', 0.6, { domain: from.address }));
  if (bidi.test(from.name) || bidi.test(message.subject)) findings.push(finding('bidi_characters', 2));
  return findings;
}

const word_pattern = /[\p{L}\p{M}]{2,}/gu;

// Latin and Cyrillic or Greek letters in one word (UTS 39 §5.1 takes such a word as not single-script).
export function mixesScripts(text: string): boolean {
  return (text.match(word_pattern) ?? []).some(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u.test(word),
  );
}

function isOddDomain(domain: string): boolean {
  const label = organisationalDomain(domain).split('.')[0] ?? '';
  const digits = label.match(/\d/g)?.length ?? 0;
  return (
    odd_tlds.has(tldOf(domain)) ||
    digits >= 4 ||
    label.length > 25 ||
    /[bcdfghjklmnpqrstvwxz]{6,}/.test(label)
  );
}

// Free mail with a local part nobody picks: many digits, or no vowels.
function isMachineMade(address: string, domain: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const digits = local.match(/\d/g)?.length ?? 0;
  return (
    hostIsIn(free_mail, domain) && (digits >= 4 || /[a-z]\d+[a-z]+\d|[bcdfghjklmnpqrstvwxz]{6,}/.test(local))
  );
}

function replyToFindings(message: ParsedMessage): Finding[] {
  const [from] = message.from;
  const [reply] = message.reply_to;
  if (!from?.address || !reply?.address) return [];
  const from_domain = organisationalDomain(
    from.address.slice(from.address.lastIndexOf('@') + 1).toLowerCase(),
  );
  const reply_host = reply.address.slice(reply.address.lastIndexOf('@') + 1).toLowerCase();
  if (from_domain === organisationalDomain(reply_host)) return [];
  if (hostIsIn(free_mail, reply_host))
    return [finding('reply_to_free_mail', 1.5, { from: from.address, reply_to: reply.address })];
  return [finding('reply_to_mismatch', 0.2, { from: from.address, reply_to: reply.address })];
}

const bait =
  /(?:^|\s)(?:re:\s*your|congratulations|congrats|you have (?:won|\d|a)|\$\d|free\b|100%|act now|earn|lose weight|guaranteed|invoice|payment (?:failed|declined)|(?:final|last) (?:notice|warning|reminder)|urgent|attention|important notice|suspended|verify|action required|gewonnen|gesperrt|mahnung|dringend|félicitations|urgent|bloqué|suspendu|felicidades|urgente|bloquead|suspendid|parabéns|última)/i;

function subjectFindings(message: ParsedMessage, fields: readonly RawField[]): Finding[] {
  // Only the beginning: a subject may be as long as the header, and is read by several patterns.
  const subject = message.subject.slice(0, 500);
  const findings: Finding[] = [];
  if (subject.trim() === '') return [finding('subject_missing', 0.4)];
  const letters = subject.match(/\p{L}/gu)?.length ?? 0;
  const capitals = subject.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters >= 10 && capitals > letters * 0.8) findings.push(finding('subject_shouting', 1.2));
  else if (/[!?]{2,}|\${2,}/.test(subject) || (subject.match(/!/g)?.length ?? 0) >= 2)
    findings.push(finding('subject_shouting', 0.8));
  // Blanks and a random word at the end make each copy different.
  if (/\S {6,}\S+$|\[[a-z0-9]{4,6}\]$|\s[a-z]{0,3}\d+[a-z]+\d+[a-z0-9]*$/i.test(subject))
    findings.push(finding('subject_odd_tail', 1.2));
  if (bait.test(subject)) findings.push(finding('subject_bait', 0.8));
  if (/(?:\p{L}[ ._*-]){5,}\p{L}/u.test(subject)) findings.push(finding('subject_spaced', 1.5));
  const raw = fields.find((field) => field.key === 'subject')?.value ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for anything outside ASCII
  if (/=\?[^?]+\?b\?/i.test(raw) && !/[^\x00-\x7f]/.test(subject))
    findings.push(finding('subject_encoded_ascii', 1.2));
  return findings;
}

function formFindings(message: ParsedMessage, fields: readonly RawField[], block: Buffer): Finding[] {
  const findings: Finding[] = [];
  const count = (key: string) => fields.filter((field) => field.key === key).length;
  const date = fields.find((field) => field.key === 'date')?.value;
  if (date === undefined) findings.push(finding('date_missing', 0.5));
  else if (Number.isNaN(Date.parse(date.replace(/\([^)]*\)\s*$/, ''))))
    findings.push(finding('date_invalid', 0.8, { date: date.slice(0, 100) }));
  const id = fields.find((field) => field.key === 'message-id')?.value;
  if (!id) findings.push(finding('message_id_missing', 0.4));
  else if (!/^<[^<>\s]+@[^<>\s]+>$/.test(id))
    findings.push(finding('message_id_invalid', 0.5, { message_id: id.slice(0, 200) }));
  for (const key of ['subject', 'to', 'date', 'message-id', 'sender', 'reply-to'])
    if (count(key) > 1) findings.push(finding('header_duplicate', 1, { field: key, count: count(key) }));
  if (!isUtf8(block)) findings.push(finding('header_raw_bytes', 1));
  const broken = brokenLine(block);
  if (broken !== null) findings.push(finding('header_malformed', 0.5, { line: broken }));
  if (message.to.length + message.cc.length === 0) findings.push(finding('recipients_hidden', 0.4));
  return findings;
}

function isUtf8(bytes: Buffer): boolean {
  return !bytes.toString('utf8').includes('\ufffd');
}

// The first line that is neither a field nor the continuation of one (RFC 5322 §2.2).
function brokenLine(block: Buffer): string | null {
  const line = block
    .toString('latin1')
    .split(/\r?\n/)
    .find(
      (one, at) =>
        one !== '' &&
        !/^[ \t]/.test(one) &&
        !/^[\x21-\x39\x3b-\x7e]+[ \t]*:/.test(one) &&
        !(at === 0 && one.startsWith('From ')),
    );
  return line === undefined ? null : line.replace(/\P{ASCII}|\p{Cc}/gu, '?').slice(0, 80);
}

function bulkFindings(fields: readonly RawField[]): Finding[] {
  const value = (key: string) => fields.find((field) => field.key === key)?.value;
  const list = value('list-id') ?? value('list-unsubscribe');
  if (list !== undefined) return [finding('bulk_list', 0, { list: list.slice(0, 120) })];
  const precedence = value('precedence');
  if (precedence && isBulk(fields))
    return [finding('bulk_precedence', 0, { precedence: precedence.slice(0, 40) })];
  const auto = value('auto-submitted');
  return auto && !/^no\b/i.test(auto) ? [finding('auto_reply', 0, { value: auto.slice(0, 60) })] : [];
}
