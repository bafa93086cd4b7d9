// Two programs that read a message's parts differently: which of them its reader has, nobody knows, so such a message has a finding.
import { createHash } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import { createParserPool } from '../parse/pool.ts';
import { chanceOf } from './generated.ts';
import { structured } from './structured.ts';
import { isHeld } from './try-generated.ts';

const seeds = [20261126, 7, 99];
const MESSAGES = 300;

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Files by name and content. An attached message is none here: its own parts are read in its place. */
const filesOfTheirs = ({ attachments }: ParsedMail) =>
  attachments
    .filter(({ contentType }) => contentType !== 'message/rfc822')
    .map(({ filename, content }) => `${filename ?? ''} ${digestOf(content)}`)
    .toSorted();
const filesOfOurs = ({ attachments }: ParsedMessage) =>
  attachments
    .filter(({ in_archive, declared_mime }) => in_archive === '' && declared_mime !== 'message/rfc822')
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .toSorted();

test.each(seeds)('parts that another parser reads differently have a finding (seed %i)', async (seed) => {
  await using pool = createParserPool({ threads: 1 });
  const chance = chanceOf(seed);
  const silent: string[] = [];
  let alike = 0;
  for (let n = 0; n < MESSAGES; n += 1) {
    const { name, bytes } = structured(chance);
    const ours = await pool.parse(bytes);
    const theirs = await simpleParser(bytes, { skipHtmlToText: true, skipTextToHtml: true });
    if (filesOfOurs(ours).join('\n') === filesOfTheirs(theirs).join('\n')) alike += 1;
    else if (!isHeld(ours) && !ours.findings.some(({ code }) => code.startsWith('mime_'))) silent.push(name);
  }
  expect(silent).toEqual([]);
  // Most are read alike, so that a finding says something; some are not, so that this test does.
  expect(alike).toBeGreaterThan(MESSAGES / 2);
  expect(alike).toBeLessThan(MESSAGES);
});

test('an encoding in quotes is decoded by some programs only, and held', async () => {
  await using pool = createParserPool({ threads: 1 });
  const mail = `From: a@sign.example\r\nSubject: x\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: "base64"\r\n\r\nJVBERi0=\r\n`;
  expect(isHeld(await pool.parse(Buffer.from(mail)))).toBe(true);
});
