import { mailDate } from '../compose/mail-date.ts';

/** When messages of the corpus are judged, so that figures can be compared. */
export const corpus_now = new Date('2026-11-21T12:00:00Z');

const MINUTE = 60_000;

/**
 * Only what a stranger's honest header could hold; everything that tells the collections apart is replaced.
 * @param now when it came in: the real time where somebody judges who has a clock of their own, such as rspamd
 */
export function neutral(raw: Buffer, now: Date = corpus_now): Buffer {
  const before = (minutes: number) => mailDate(new Date(now.getTime() - minutes * MINUTE));
  const text = raw
    .toString('latin1')
    .replace(/^>?From .*\r?\n/, '')
    .replace(/\r?\n/g, '\r\n');
  const cut = text.indexOf('\r\n\r\n');
  const [head, body] = cut === -1 ? [text, ''] : [text.slice(0, cut), text.slice(cut)];
  const kept = new Map<string, string>();
  for (const field of head.split(/\r\n(?![ \t])/)) {
    const name = field.slice(0, field.indexOf(':')).toLowerCase();
    if (/^(?:from|reply-to|subject|mime-version|content-[\w-]+)$/.test(name) && !kept.has(name))
      kept.set(name, field);
  }
  const fixed = [
    `Received: from mail.example.net (mail.example.net [192.0.2.7]) by mx.acme.example; ${before(1)}`,
    ...kept.values(),
    `Date: ${before(2)}`,
    'To: user@acme.example',
    'Message-ID: <fixed-1@example.net>',
  ];
  const whole = `${fixed.join('\r\n')}${body}`
    .replace(/phishing@pot/g, 'user@acme.example')
    .replace(/phishing(?:_|%5f)?pot/gi, 'acme');
  return Buffer.from(whole, 'latin1');
}
