/**
 * What a release asks of whoever wants it: one rule for lists, panels, dialogs, requests, reports and the API. Pure: class, findings and
 * what the caller's policy allows are all it knows.
 */
import type { MessageClass } from '../base/vocabulary.ts';

/** Why a message can do harm once it is released, worst first. */
export const release_dangers = [
  'virus',
  'forbidden_file',
  'unseen_file',
  'forged_sender',
  'lookalike_sender',
  'forbidden_content',
] as const;
export type ReleaseDanger = (typeof release_dangers)[number];

/**
 * `undo`: nothing but the time to take it back; `sentence`: it is said once what it is; `confirmation`: the danger is named and has to be
 * accepted, which the API demands as well; `second_person`: the caller may only ask somebody else.
 */
export const release_demands = ['undo', 'sentence', 'confirmation', 'second_person'] as const;
export type ReleaseDemand = (typeof release_demands)[number];

export type ReleaseRisk = {
  demand: ReleaseDemand;
  danger: ReleaseDanger | null;
  /** Values of its sentence: `file`, `domain`, `like`, `name`; without a danger `reported`, times the same phrases were reported as unwanted. */
  params: Record<string, string>;
};

type Finding = { code: string; params: Record<string, string | number> };

export type ReleaseFacts = {
  class: MessageClass;
  findings: readonly Finding[];
  /** Left out: somebody who may release it. */
  may?: { release: boolean; superrelease: boolean; request_release: boolean };
};

const ofCodes = (...codes: string[]): ReadonlySet<string> => new Set(codes);

const danger_codes: Record<Exclude<ReleaseDanger, 'forbidden_content'>, ReadonlySet<string>> = {
  virus: ofCodes('virus_found', 'virus_eicar'),
  forbidden_file: ofCodes(
    'attachment_executable',
    'attachment_script',
    'attachment_shortcut',
    'attachment_double_extension',
    'attachment_name_reversed',
  ),
  unseen_file: ofCodes('unparsable', 'limit_exceeded', 'archive_bomb', 'mime_no_parts'),
  forged_sender: ofCodes(
    'own_domain_spoofed',
    'dmarc_fail_reject',
    'dmarc_fail_quarantine',
    'authentication_failed',
    'from_missing',
    'from_fields',
    'from_unreadable',
  ),
  lookalike_sender: ofCodes('from_lookalike_domain'),
};

/** Dangers only where a policy forbids them: elsewhere such files are delivered every day. */
const blocked_codes: Partial<Record<ReleaseDanger, ReadonlySet<string>>> = {
  forbidden_file: ofCodes('macro_suspicious', 'macro_auto_run', 'macro_present'),
  unseen_file: ofCodes(
    'archive_encrypted',
    'archive_encrypted_password',
    'archive_too_deep',
    'archive_too_large',
    'archive_unknown',
    'archive_damaged',
    ...(['mime_two_fields', 'mime_two_parameters', 'mime_boundaries', 'mime_encoded_parts'] as const),
    ...(['mime_header_broken', 'mime_encoding_unclear', 'mime_base64_continues'] as const),
    ...(['mime_parts_hidden', 'mime_partial'] as const),
  ),
};

function dangerOf(
  verdict: MessageClass,
  findings: readonly Finding[],
): { danger: ReleaseDanger; found: Finding | undefined } | null {
  for (const danger of release_dangers) {
    if (danger === 'forbidden_content') continue;
    const found = findings.find(
      ({ code }) =>
        danger_codes[danger].has(code) ||
        (verdict === 'blocked' && blocked_codes[danger]?.has(code) === true),
    );
    if (found || (danger === 'virus' && verdict === 'virus')) return { danger, found };
  }
  return verdict === 'blocked' ? { danger: 'forbidden_content', found: undefined } : null;
}

/** Reports of the same phrases from which on a release goes against what everybody else says. */
const enough_reports = 5;

/** Times the organisation reported mail with the phrases that the learned score names; '' below `enough_reports`. */
function reportsOf(findings: readonly Finding[]): string {
  const count = findings.find(({ code }) => code === 'learned_spam_phrases')?.params.count ?? 0;
  return Number(count) >= enough_reports ? String(count) : '';
}

export function releaseRisk({ class: verdict, findings, may }: ReleaseFacts): ReleaseRisk {
  const found = dangerOf(verdict, findings);
  const params = Object.fromEntries(
    Object.entries(found?.found?.params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const risk = { danger: found?.danger ?? null, params };
  if (may && !may.release && !may.superrelease) return { ...risk, demand: 'second_person' };
  if (found) return { ...risk, demand: 'confirmation' };
  const reported = reportsOf(findings);
  if (reported !== '') return { ...risk, params: { reported }, demand: 'sentence' };
  return { ...risk, demand: verdict === 'highspam' ? 'sentence' : 'undo' };
}
