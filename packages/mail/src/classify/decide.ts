// From findings and a recipient's settings to class, score and action. Nothing here looks anything up.
import { ambiguities } from '../parse/part-header.ts';
import { matchedEntry } from './basis.ts';
import { type Finding, finding, scoreOf, sortFindings } from './finding.ts';
import type { ListDecision } from './lists.ts';
import { dmarcRefusal, listRefusal, softRefusal, undecidedRefusal, unopenedRefusal } from './refusals.ts';
import type { ScannerSettings, UnopenedAction } from './settings.ts';
import { subjectTag } from './subject-tag.ts';
import type { Action, MessageClass, Refusal, Verdict } from './verdict.ts';

export type DecideInput = {
  recipient: string;
  sender: string;
  direction: 'in' | 'out';
  settings: ScannerSettings;
  findings: readonly Finding[];
  list: ListDecision | null;
  is_bulk: boolean;
  // Somebody answers for the sender: DMARC passes, or a signature of the author's domain does.
  is_authenticated: boolean;
  // Carries an S/MIME or PGP signature.
  is_signed?: boolean;
  header_domain: string;
  // Addresses of the From and Sender fields.
  header_senders: readonly string[];
};

// What class and action follow from, and nothing else: the same question is asked again of stored messages (replay.ts, explain.ts).
export type OutcomeInput = Pick<
  DecideInput,
  'sender' | 'direction' | 'settings' | 'findings' | 'list' | 'is_bulk' | 'header_domain'
> & { score: number };

export type Outcome = {
  class: MessageClass;
  action: Action;
  refusal?: Refusal;
  virus?: Verdict['virus'];
  blocked?: Verdict['blocked'];
  // Findings the decision itself adds.
  added?: Finding[];
};

export function decide(input: DecideInput): Verdict {
  const { settings } = input;
  const skipped = settings.skip_antivirus ? [finding('antivirus_skipped')] : [];
  const findings = [...withoutUnearnedTrust(input.findings), ...skipped];
  const score = scoreOf(findings);

  const outcome = outcomeOf({ ...input, findings, score });

  const subject_tag =
    outcome.action === 'deliver' ? subjectTag(input, outcome.class) : { text: '', findings: [] };
  return {
    recipient: input.recipient,
    class: outcome.class,
    score,
    action: outcome.action === 'deliver' && subject_tag.text !== '' ? 'tag' : outcome.action,
    findings: sortFindings([...findings, ...(outcome.added ?? []), ...subject_tag.findings]),
    subject_tag: subject_tag.text,
    refusal: outcome.refusal ?? null,
    virus: outcome.virus ?? null,
    blocked: outcome.blocked ?? null,
    list_hits: input.list?.matched.map((entry) => entry.id) ?? [],
    basis: {
      is_bulk: input.is_bulk,
      is_authenticated: input.is_authenticated,
      header_domain: input.header_domain,
      header_senders: input.header_senders.slice(0, most_kept),
      matched: input.list?.matched.slice(0, most_kept).map(matchedEntry) ?? [],
    },
  };
}

// Trust in a sender says nothing while the sender may be somebody else, nor about what a scanner has found.
function withoutUnearnedTrust(findings: readonly Finding[]): readonly Finding[] {
  const doubted = findings.some(
    ({ code }) => spoofing_codes.has(code) || virus_codes.has(code) || code === 'dmarc_temperror_reject',
  );
  if (!doubted) return findings;
  return findings.map((one) => (one.stage === 'trust' && one.weight < 0 ? { ...one, weight: 0 } : one));
}

// Of senders and entries; more is no mail of people, and the rest would change nothing that is told.
const most_kept = 20;

/** The one place where class and action are decided, for new mail, for replays and for explanations. */
export function outcomeOf(input: OutcomeInput): Outcome {
  return (
    byBlockList(input) ??
    byVirus(input) ??
    byWelcomeList(input) ??
    byAttachment(input) ??
    bySenderPolicy(input) ??
    byAuthor(input) ??
    byScanner(input) ??
    byScore(input)
  );
}

function byBlockList({ list, sender }: OutcomeInput): Outcome | null {
  if (list?.entry.list_type !== 'block') return null;
  return {
    class: 'blocklisted',
    action: 'reject',
    refusal: listRefusal(sender),
    added: [listFinding('list_block', list), ...overruled(list)],
  };
}

function byVirus({ findings, settings }: OutcomeInput): Outcome | null {
  const virus = settings.skip_antivirus ? undefined : findings.find(isVirus);
  if (!virus) return null;
  const { name = '', engine = '' } = virus.params;
  return { class: 'virus', action: 'hold', virus: { virus: String(name), engine: String(engine) } };
}

// A welcome entry lets mail pass, but never lifts a virus, and never a spoofed sender. A failed SPF or DMARC check
// is lifted only by an entry that names both the address and the host.
function byWelcomeList({ list, findings }: OutcomeInput): Outcome | null {
  if (list?.entry.list_type !== 'welcome') return null;
  const unseen = findings.find((one) => unseen_codes.has(one.code));
  if (unseen) return blockedBy(unseen, [notApplied(list, 'unparsable')]);
  const lifted = (code: string) => list.names_both && liftable_codes.has(code);
  const open = findings.find((one) => one.code === 'dmarc_temperror_reject' && !lifted(one.code));
  if (open) return null;
  const spoofed = findings.find((one) => spoofing_codes.has(one.code) && !lifted(one.code));
  if (spoofed)
    return {
      class: 'blocked',
      action: 'hold',
      blocked: blockReport(spoofed),
      added: [notApplied(list, 'spoofing')],
    };
  return { class: 'welcomelisted', action: 'deliver', added: [listFinding('list_welcome', list)] };
}

function byAttachment({ findings, settings }: OutcomeInput): Outcome | null {
  const refused = findings.find((one) => unopenedAction(one, settings) === 'refuse');
  if (refused)
    return {
      ...blockedBy(refused),
      action: 'reject',
      refusal: unopenedRefusal(String(refused.params.file ?? '')),
    };
  const found = findings.find((one) => isBlocking(one, settings));
  return found ? blockedBy(found) : null;
}

function bySenderPolicy({ findings, direction, header_domain }: OutcomeInput): Outcome | null {
  if (direction === 'out') return null;
  const refused = findings.find((one) => one.code === 'dmarc_fail_reject');
  if (!refused) return byOpenQuestion(findings, header_domain);
  return {
    class: 'blocked',
    action: 'reject',
    refusal: dmarcRefusal(header_domain),
    blocked: blockReport(refused),
  };
}

function byOpenQuestion(findings: readonly Finding[], header_domain: string): Outcome | null {
  if (!findings.some((one) => one.code === 'dmarc_temperror_reject')) return null;
  return { class: 'temporarily_rejected', action: 'defer', refusal: undecidedRefusal(header_domain) };
}

// Nobody, or nobody in particular, says that they wrote it: what people are shown as its author is a matter of their mail program.
function byAuthor({ findings, direction }: OutcomeInput): Outcome | null {
  const found = direction === 'in' ? findings.find((one) => author_codes.has(one.code)) : undefined;
  return found ? blockedBy(found) : null;
}

function byScanner({ findings }: OutcomeInput): Outcome | null {
  if (!findings.some((one) => one.code === 'rspamd_soft_reject')) return null;
  return { class: 'temporarily_rejected', action: 'defer', refusal: softRefusal() };
}

function byScore({ score, settings, is_bulk }: OutcomeInput): Outcome {
  const calm: MessageClass = is_bulk ? 'bulk' : 'ham';
  if (settings.skip_spamfilter)
    return { class: calm, action: 'deliver', added: [finding('spamfilter_skipped')] };
  if (score >= settings.highspamlevel)
    return {
      class: 'highspam',
      action: settings.deliver_highspam ? 'deliver' : 'hold',
      added: [finding('threshold_highspam', 0, { score, level: settings.highspamlevel })],
    };
  if (score >= settings.lowspamlevel)
    return {
      class: 'spam',
      action: settings.deliver_spam ? 'deliver' : 'hold',
      added: [finding('threshold_spam', 0, { score, level: settings.lowspamlevel })],
    };
  return { class: calm, action: 'deliver' };
}

// Mail whose content nobody could look at: it may hold anything, so no welcome lifts it.
const unseen_codes: ReadonlySet<string> = new Set([
  'unparsable',
  'limit_exceeded',
  'archive_bomb',
  'mime_no_parts',
  ...ambiguities,
]);
/** Findings that say that the sender may be somebody else. */
export const spoofing_codes: ReadonlySet<string> = new Set([
  'own_domain_spoofed',
  'dmarc_fail_reject',
  'dmarc_fail_quarantine',
  'spf_fail',
  'from_lookalike_domain',
  'from_fields',
  'from_unreadable',
  'authentication_failed',
]);
const liftable_codes: ReadonlySet<string> = new Set([
  'spf_fail',
  'dmarc_fail_reject',
  'dmarc_temperror_reject',
  'dmarc_fail_quarantine',
]);

const author_codes: ReadonlySet<string> = new Set([
  'from_missing',
  'from_fields',
  'from_unreadable',
  'authentication_failed',
]);

const blocking_codes: ReadonlySet<string> = new Set([
  ...unseen_codes,
  'attachment_executable',
  'attachment_script',
  'attachment_shortcut',
  'attachment_double_extension',
  'attachment_name_reversed',
]);

const virus_codes: ReadonlySet<string> = new Set(['virus_found', 'virus_eicar']);

const unopened_fields = {
  archive_too_deep: 'unopened_deep',
  archive_too_large: 'unopened_large',
  archive_unknown: 'unopened_unknown',
  archive_damaged: 'unopened_damaged',
} as const satisfies Partial<Record<Finding['code'], keyof ScannerSettings>>;

const switched_codes: ReadonlySet<string> = new Set([
  ...Object.keys(unopened_fields),
  'archive_encrypted',
  'archive_encrypted_password',
  'macro_suspicious',
  'macro_auto_run',
  'macro_present',
]);

/** Findings that can decide by themselves; of all others only their sum counts. */
export const deciding_codes: ReadonlySet<string> = new Set([
  ...virus_codes,
  ...spoofing_codes,
  ...blocking_codes,
  ...switched_codes,
  ...author_codes,
  'dmarc_temperror_reject',
  'rspamd_soft_reject',
]);

function isVirus(one: Finding): boolean {
  return virus_codes.has(one.code);
}

type UnopenedCode = keyof typeof unopened_fields;
export type UnopenedField = (typeof unopened_fields)[UnopenedCode];

/** The setting that says what becomes of a file nobody could look into; null: the finding is of another kind. */
export const unopenedField = (code: string): UnopenedField | null =>
  Object.hasOwn(unopened_fields, code) ? unopened_fields[code as UnopenedCode] : null;

type UnopenedSettings = Pick<
  ScannerSettings,
  'block_encryptedarchives' | 'refuse_encryptedarchives' | UnopenedField
>;

function unopenedAction({ code }: Finding, settings: UnopenedSettings): UnopenedAction | null {
  if (code === 'archive_encrypted' || code === 'archive_encrypted_password') {
    if (!settings.block_encryptedarchives) return 'deliver';
    return settings.refuse_encryptedarchives ? 'refuse' : 'hold';
  }
  const field = unopenedField(code);
  return field && settings[field];
}

export function isBlocking(
  one: Finding,
  settings: Pick<ScannerSettings, 'olescan_level'> & UnopenedSettings,
): boolean {
  const action = unopenedAction(one, settings);
  if (action) return action !== 'deliver';
  if (blocking_codes.has(one.code)) return true;
  if (one.code === 'macro_suspicious') return settings.olescan_level >= 1;
  if (one.code === 'macro_auto_run') return settings.olescan_level >= 2;
  return one.code === 'macro_present' && settings.olescan_level >= 3;
}

function blockedBy(found: Finding, added: Finding[] = []): Outcome {
  return { class: 'blocked', action: 'hold', blocked: blockReport(found), added };
}

function blockReport(found: Finding): NonNullable<Verdict['blocked']> {
  return { blockinfo: found.code, file: String(found.params.file ?? ''), engine: 'policy' };
}

function listFinding(code: 'list_block' | 'list_welcome', { entry }: ListDecision): Finding {
  return finding(code, 0, { entry: describeEntry(entry), scope: protectionOf(entry) });
}

function notApplied({ entry }: ListDecision, reason: string): Finding {
  return finding('list_welcome_not_applied', 0, { entry: describeEntry(entry), reason });
}

function overruled(list: ListDecision): Finding[] {
  const welcome = list.matched.find((entry) => entry.list_type === 'welcome');
  return welcome ? [finding('list_welcome_overruled', 0, { entry: describeEntry(list.entry) })] : [];
}

function describeEntry(entry: ListDecision['entry']): string {
  const address = entry.sender_address === '' ? '<>' : entry.sender_address;
  return [address, entry.sender_host].filter((part) => part !== null).join(' @ ');
}

function protectionOf(entry: ListDecision['entry']): string {
  return entry.scope_user ?? entry.scope_domain ?? '*';
}
