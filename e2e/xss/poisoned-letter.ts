// One letter with poison in every place a sender can write to.
import { encodeWords, GTUBE, type Letter } from '../mails.ts';
import { hostileAddress, hostileDomain } from './hostile-zone.ts';
import { poison, tamePoison } from './poison.ts';
import { zip } from './zip.ts';

/** Fields a sender's message carries; with host, DNS and server answers they make more than thirty. */
export const letterFields = [
  'from_name',
  'from_local',
  'subject',
  'to_name',
  'reply_to',
  'message_id',
  'header_name',
  'header_value',
  'received',
  'list_unsubscribe',
  'authentication_results',
  'dkim_domain',
  'arc_seal',
  'date',
  'user_agent',
  'attachment_name',
  'attachment_type',
  'attachment_description',
  'archive_member',
  'url_text',
  'url_path',
  'url_host',
  'mail_address',
  'plain_text',
  'envelope_sender',
  'helo',
  'ptr',
  'spf_explanation',
] as const;

/** As text of the HTML part: markup in bodies is another test's matter. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const oneLine = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

export function poisonedLetter(variant: number, to: string, word: string, held: boolean): Letter {
  const domain = hostileDomain(variant);
  const bad = (field: (typeof letterFields)[number]) => poison(variant, field);
  const tame = (field: (typeof letterFields)[number]) => tamePoison(variant, field);
  const local = tame('envelope_sender')
    .replace(/[^\w!#$%&'*+/=?^`{|}~-]/g, '-')
    .slice(0, 60);
  const url = `http://${domain}/${encodeURI(bad('url_path'))}`;
  return {
    from: `${local}@${domain}`,
    author: `${encodeWords(bad('from_name'))} <"${oneLine(bad('from_local')).replace(/["\\]/g, '\\$&')}"@${domain}>`,
    to,
    subject: `${word} ${bad('subject')}`,
    text: `${bad('plain_text')}\r\n${url}\r\nmailto:${bad('mail_address')}@x.example\r\n${held ? GTUBE : ''}\r\n`,
    html: `<p>${held ? GTUBE : 'x'} <a href="${escaped(url)}">${escaped(bad('url_text'))}</a> <a href="http://${tame('url_host')}.${domain}/">x</a>`,
    headers: [
      `Reply-To: ${encodeWords(bad('reply_to'))} <x@${domain}>`,
      `Cc: ${encodeWords(bad('to_name'))} <y@${domain}>`,
      `Message-ID: <${oneLine(bad('message_id')).replaceAll(' ', '')}@${domain}>`,
      `X-${tame('header_name').replaceAll(':', '')}: x`,
      `X-<svg/onload=${tame('header_name').replaceAll(':', '')}>: x`,
      `X-Value: ${oneLine(bad('header_value'))}`,
      `Received: from ${oneLine(bad('received'))} by x.example; Mon, 1 Jan 2024 00:00:00 +0000`,
      `List-Unsubscribe: <${oneLine(bad('list_unsubscribe'))}>`,
      `Authentication-Results: ${oneLine(bad('authentication_results'))}; spf=pass`,
      `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${tame('dkim_domain').replaceAll(';', '')}; s=x; h=from; bh=eA==; b=eA==`,
      `ARC-Seal: i=1; a=rsa-sha256; cv=none; d=${oneLine(bad('arc_seal')).replaceAll(';', '')}; s=x; b=eA==`,
      `Date: ${oneLine(bad('date'))}`,
      `User-Agent: ${oneLine(bad('user_agent'))}`,
    ],
    attachments: [
      { name: `${bad('attachment_name')}.txt`, type: 'text/plain', content: 'x' },
      {
        name: 'x.bin',
        type: `x/${tame('attachment_type').replace(/[^\w.'{}$+-]/g, '')}`,
        content: bad('attachment_description'),
      },
      {
        name: 'x.zip',
        type: 'application/zip',
        content: zip([{ name: bad('archive_member'), content: 'x' }]),
      },
      { name: 'x.html', type: 'text/html', content: bad('plain_text') },
      {
        name: 'x.svg',
        type: 'image/svg+xml',
        content: `<svg xmlns="http://www.w3.org/2000/svg">${bad('plain_text')}</svg>`,
      },
    ],
    ip: hostileAddress(variant),
    ptr: tame('ptr').slice(0, 200) || '[UNAVAILABLE]',
    helo: tame('helo').slice(0, 200) || 'x',
  };
}
