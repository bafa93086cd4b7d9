// Messages and pages inside a message: what a click opens is judged as the message itself is.

import { type Finding, type FindingCode, finding, scoreOf } from '../classify/finding.ts';
import type { Reading } from '../classify/policy-attachments.ts';
import { contentFindings } from '../classify/policy-content.ts';
import { urlFindings } from '../classify/policy-urls.ts';
import type { Member } from '../containers/budget.ts';
import { contentOf } from './attachments.ts';

import { type HtmlScan, scanHtml } from './html.ts';
import { parse_limits } from './limits.ts';
import type { ParsedMessage } from './parsed-message.ts';
import { ambiguities, type MimeProblem, type MimeProblemCode } from './part-header.ts';
import { readEmail } from './read-email.ts';
import { skeletonReader } from './skeleton.ts';
import { collectUris } from './uris.ts';

const weights: Partial<Record<MimeProblemCode, number>> = {
  mime_boundaries_alike: 1,
  mime_encoding_unknown: 0.5,
  mime_truncated: 0.2,
  mime_external: 1.5,
};
const ambiguous: ReadonlySet<string> = new Set(ambiguities);

export function structureFindings(problems: readonly MimeProblem[]): Finding[] {
  return problems.map(({ code, detail }) =>
    finding(code, ambiguous.has(code) ? 2 : (weights[code] ?? 2), {
      detail: detail.replace(/\P{ASCII}|\p{Cc}/gu, '?'),
    }),
  );
}

export async function readWithin(
  bytes: Buffer,
): Promise<{ reading: Reading; files: Member[]; findings: Finding[] }> {
  const reader = skeletonReader({ detach: false, nonce: '' });
  reader.feed(bytes);
  const { hit, problems } = reader.end();
  const nothing = { reading: { plain: '', html: '' }, files: [] };
  if (hit)
    return {
      ...nothing,
      findings: [finding('limit_exceeded', 2, { limit: hit.limit, allowed: hit.allowed })],
    };
  try {
    const email = await readEmail(bytes, true);
    const files = email.attachments.map(
      (one): Member => ({ name: one.filename ?? '', bytes: contentOf(one), declared_mime: one.mimeType }),
    );
    const reading = {
      plain: (email.text ?? '').slice(0, parse_limits.text_bytes),
      html: (email.html ?? '').slice(0, parse_limits.text_bytes),
    };
    return { reading, files, findings: structureFindings(problems) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...nothing, findings: [finding('unparsable', 2, { reason })] };
  }
}

// What the form of a message says is said of the outer one only; and what makes mail look wanted is not taken from what somebody attached.
const only_outside: ReadonlySet<FindingCode> = new Set([
  'html_only',
  'html_text_differs',
  'html_tracking',
  'mime_odd',
  'charset_odd',
  'text_empty',
  'html_script',
]);

/** A text that is attached, as its reader sees it. */
export type AttachedText = { plain: string; scan: HtmlScan | null; shown: string };

const most_texts = 20;

export function attachedTexts(readings: readonly Reading[]): AttachedText[] {
  return readings.slice(0, most_texts).map(({ plain, html }) => {
    const scan = html ? scanHtml(html) : null;
    return { plain, scan, shown: scan?.text || plain.trim() };
  });
}

/** Letters and digits of a message up to which it leaves what it has to say to its files, and of these from which on they say something. */
const speaks = { itself: 150, attached: 100 } as const;
/** Points of an attached text from which on it is worth hiding. */
const worth_hiding = 0.5;

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * Findings about the texts and links of what is attached: of each kind the heaviest, where it is heavier than what the message itself has.
 * Read with the subject, which people read before either. `shown` is the message's own text.
 */
export function readingFindings(
  message: ParsedMessage,
  shown: string,
  texts: readonly AttachedText[],
  known: readonly Finding[],
): Finding[] {
  const heaviest = new Map<FindingCode, Finding>();
  const before = new Map(known.map(({ code, weight }) => [code, weight]));
  for (const { plain, scan } of texts) {
    const inner: ParsedMessage = {
      ...message,
      is_bulk: false,
      uris: collectUris(plain, scan?.links ?? [], []),
    };
    const found = [
      ...urlFindings(inner),
      ...contentFindings({ message: inner, plain, scan, fields: [], text_parts: [] }),
    ];
    for (const one of found)
      if (!only_outside.has(one.code) && one.weight > Math.max(0, before.get(one.code) ?? 0))
        if (one.weight > (heaviest.get(one.code)?.weight ?? 0)) heaviest.set(one.code, one);
  }
  const found = [...heaviest.values()];
  const is_hidden =
    scoreOf(found) >= worth_hiding &&
    lettersOf(shown.slice(0, 2000)) <= speaks.itself &&
    texts.some((one) => lettersOf(one.shown.slice(0, 2000)) >= speaks.attached);
  return is_hidden ? [...found, finding('text_in_file', 1)] : found;
}
