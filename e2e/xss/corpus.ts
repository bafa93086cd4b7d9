// Payload lists of others, where the corpus is at hand.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MARK } from '@postern/testing/browser';
import { corpusFolder } from '@postern/testing/corpus';
import type { Payload } from './payload.ts';

// What would swallow everything behind it in the same body.
const swallows = /<plaintext|http-equiv|<base|<frameset/i;

// Each needs a body of its own; the lists hold many of the same kind.
const MOST_SWALLOWERS = 20;

const asHit = (html: string) =>
  html.replace(/\b(alert|prompt|confirm)\b(?=\s*[(`])/g, `console.log('${MARK}'),$&`);

async function linesOf(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split(/\r?\n/).filter((line) => line.trim() !== '');
}

async function jsonOf(path: string, field: string): Promise<string[]> {
  return (await linesOf(path))
    .map((line) => (JSON.parse(line) as Record<string, unknown>)[field])
    .filter((each) => typeof each === 'string');
}

/** Every payload of the corpus; none where it is not there. */
export async function corpusPayloads(first: number): Promise<Payload[]> {
  const folder = await corpusFolder();
  if (!folder) return [];
  const xss = join(folder, 'xss');
  const patt = await readdir(join(xss, 'patt'));
  const bleach = await readdir(join(xss, 'bleach'));
  const lists = await Promise.all([
    linesOf(join(xss, 'payloadbox-xss.txt')),
    ...patt.map((name) => linesOf(join(xss, 'patt', name))),
    ...bleach.map((name) =>
      readFile(join(xss, 'bleach', name), 'utf8').then((text) => [text.split('\n--\n')[0] ?? '']),
    ),
    jsonOf(join(xss, 'dompurify-expect.jsonl'), 'payload'),
    jsonOf(join(xss, 'html5lib-sanitizer-tests.jsonl'), 'input'),
    jsonOf(join(xss, 'html5sec-items.jsonl'), 'data').then((texts) =>
      texts.map((text) =>
        text.replace(/%(\w*alert\w*|js_\w+)%/g, (_, name: string) =>
          name.includes('uri') ? 'javascript:alert(1)' : 'alert(1)',
        ),
      ),
    ),
  ]);
  const texts = [...new Set(lists.flat())].filter((text) => text.length < 4000);
  const payloads = texts.map((text, index) => {
    const html = asHit(text);
    return { id: first + index, family: 'corpus', html, last: swallows.test(html) };
  });
  return [
    ...payloads.filter(({ last }) => !last),
    ...payloads.filter(({ last }) => last).slice(0, MOST_SWALLOWERS),
  ];
}
