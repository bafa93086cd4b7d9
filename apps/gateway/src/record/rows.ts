import { domainOf } from '@postern/addresses';
import { type KnownText, knownTexts, searchColumns, type TermHash, uuidv7 } from '@postern/db';
import { type BlobRow, blobRow, type StoredBlob, type TenantKey } from '@postern/db/blobs/index';
import { packFeatures, type Verdict } from '@postern/mail';
import { visibleText } from '@postern/mail/parse/visible-text';
import {
  type AuthorRights,
  hasSubjectKeyword,
  type PromiseInput,
  portalTakes,
  promiseFor,
  protectionFit,
} from '@postern/records/keys/mail-promise';
import { type HeaderRewrite, hostileFields, secure_tag } from '../headers/rewrite.ts';
import { type AppliedRules, applyRules, isSensitive } from '../headers/rules.ts';
import { receivedField } from '../headers/trace.ts';
import type { RecipientOutcome, Route } from '../judging/outcome.ts';
import type { LargeMail } from '../large-files/decide-large-mail.ts';
import type { OpeningFacts } from '../protection/open-message.ts';
import type { Envelope, GatewayLogLine, MessageFacts } from './facts.ts';
import { type BlobRecord, emptyEntry, type MessageRow, type RecordEntry } from './tables.ts';

export interface RowsInput {
  hostname: string;
  hash: TermHash;
  envelope: Envelope;
  facts: MessageFacts;
  outcomes: readonly RecipientOutcome[];
  /** null when nothing is kept: the message was refused. */
  stored: StoredBlob | null;
  /** The message as it came, where `stored` is what was opened of it. */
  received?: StoredBlob | null;
  /** What was seen and done when it was opened; absent: it came in clear. */
  opening?: OpeningFacts;
  /** By tenant, for each tenant among the outcomes; empty when nothing is kept. */
  keys: ReadonlyMap<number, TenantKey>;
  log: readonly GatewayLogLine[];
  /** How large files travel, by recipient; those not named get none as links. */
  large?: LargeMail['modes'];
  /** What the author may have done to their mail. */
  author: AuthorRights;
  now: number;
  /** Pictures can be read here: mail of domains that want it waits for it. */
  reads_pictures?: boolean;
}

/** ms a message waits at most for its pictures to be read; then it leaves by the verdict it has. */
export const PICTURES_WITHIN = 120_000;

/** All rows of one transaction; pure, so that what a message leaves behind can be read off a test. */
export function rowsOf(input: RowsInput): RecordEntry {
  const entry = emptyEntry();
  for (const [tenant_id, key] of input.keys) {
    for (const blob of [input.stored, input.received ?? null])
      if (blob) entry.blobs.push(toBlobRecord(blobRow(tenant_id, key, blob)));
  }
  const features = packedFeatures(input);
  for (const outcome of input.outcomes) addRecipient(entry, input, outcome, features);
  return entry;
}

/** Bytea as hex text; null: nobody can have an opinion of it, because it goes out or could not be read. */
function packedFeatures({ envelope, facts }: RowsInput): string | null {
  const learnable = facts.judged?.message.learnable;
  if (!learnable || envelope.direction === 'out') return null;
  return `\\x${packFeatures(learnable).toString('hex')}`;
}

function addRecipient(
  entry: RecordEntry,
  input: RowsInput,
  outcome: RecipientOutcome,
  features: string | null,
): void {
  const { envelope, facts, stored, received = null } = input;
  const { verdict, route, state } = outcome;
  const id = uuidv7(input.now);
  const ts = new Date(input.now).toISOString();
  const key = { tenant_id: route.tenant_id, ts, id };
  const from = envelope.sender.toLowerCase();
  const to = outcome.address.toLowerCase();
  const { row, texts } = messageRow(input, outcome, key, from, to);
  const { rules: rule_settings, trusted_arc_sealers: _sealers, ...settings } = route.domain.settings;
  const rules = applyRules(rule_settings, envelope.direction, facts.header_lines);
  const is_read = waitsForPictures(input, outcome);
  const { fit, applied } = fitOf(input, outcome, rules, is_read);
  const require_tls = settings.enforce_tls || rules.require_tls;

  entry.messages.push(row);
  if (features !== null && state !== 'rejected') entry.features.push({ ...key, features });
  entry.details.push({
    ...key,
    headers: facts.header_lines,
    attachments: attachmentsOf(facts),
    uris: facts.judged?.message.uris ?? [],
    findings: [...verdict.findings, ...(input.opening?.findings ?? [])],
    policy: { ...settings, enforce_tls: require_tls, basis: verdict.basis, rules: { fit, applied } },
    authentication: facts.judged?.authentication ?? {},
    rewrite: state === 'rejected' ? {} : rewriteFor(input, outcome, rules),
    blob_id: stored?.blob_id ?? null,
    received_blob_id: received?.blob_id ?? null,
  });
  const gatewayLines = input.log.map((line) => ({ ...line, source: 'gateway' as const }));
  if (rules.names.length > 0 && state !== 'rejected') {
    const at = new Date(input.now);
    const data = { rules: rules.names.join(', ') };
    gatewayLines.push({ at, event: 'rules_applied', data, source: 'gateway' });
  }
  const judgeLines = facts.log.map(({ stage, ms, text }) => ({
    at: envelope.received_at,
    event: stage,
    data: { ms, text },
    source: 'judge' as const,
  }));
  if (is_read) {
    entry.pictures.push(key);
    if (state === 'queued')
      gatewayLines.push({ at: new Date(input.now), event: 'pictures_waiting', data: {}, source: 'gateway' });
  }
  for (const [seq, { at, event, data, source }] of [...gatewayLines, ...judgeLines].entries()) {
    entry.events.push({ ...key, at: at.toISOString(), seq, source, event, data });
  }
  if (state === 'rejected' && outcome.refusal) {
    const { responsecode, enhanced, reason, reason_category, offending_value } = outcome.refusal;
    entry.rejects.push({
      ...key,
      status: responsecode >= 500 ? 'permanent' : 'temporary',
      response_code: responsecode,
      enhanced_code: enhanced,
      reason,
      reason_category,
      offending_value,
    });
  }
  if (state === 'queued' && stored) {
    const domain = to.slice(to.lastIndexOf('@') + 1);
    entry.queue.push({
      tenant_id: route.tenant_id,
      queue_entry_id: uuidv7(input.now),
      ts,
      id,
      queue_id: envelope.queue_id,
      direction: envelope.direction,
      // As the client spelled them: local parts may be case-sensitive to the server behind us.
      sender: envelope.sender,
      recipient: outcome.address,
      next_hop: route.next_hop,
      destination: route.next_hop || domain,
      blob_id: stored.blob_id,
      size: envelope.size,
      require_tls,
      ...(is_read ? { next_attempt_at: new Date(input.now + PICTURES_WITHIN).toISOString() } : {}),
      ...(promiseFor(promiseInput(input, route, outcome.address)).encrypt === 'must'
        ? { must_encrypt: true }
        : {}),
    });
  }
  entry.texts.push(...texts);
  entry.counts.push({
    tenant_id: route.tenant_id,
    slot: halfHour(input.now),
    domain: route.domain.domain_name,
    direction: envelope.direction,
    class: verdict.class,
    outcome: ({ queued: 'passed', held: 'held', rejected: 'rejected' } as const)[state],
    messages: 1,
    bytes: envelope.size,
  });
}

/** Mail that comes in and hardly says anything but by its pictures. What was opened for its recipients is theirs to read. */
function saysByPictures(
  { envelope, facts, opening, stored }: RowsInput,
  { route, state, verdict }: RecipientOutcome,
): boolean {
  if (envelope.direction === 'out' || state === 'rejected' || stored === null || opening?.is_decrypted)
    return false;
  if (verdict.class === 'welcomelisted' || route.domain.settings.scanner.skip_spamfilter) return false;
  return (facts.judged?.message.pictures ?? 0) > 0;
}

const waitsForPictures = (input: RowsInput, outcome: RecipientOutcome): boolean =>
  input.reads_pictures === true &&
  outcome.route.domain.settings.read_pictures &&
  saysByPictures(input, outcome);

type Key = { tenant_id: number; ts: string; id: string };

const attachmentsOf = ({ judged }: MessageFacts) =>
  (judged?.message.attachments ?? []).map((one) => ({ ...one, name: visibleText(one.name) }));

function messageRow(
  input: RowsInput,
  outcome: RecipientOutcome,
  key: Key,
  from: string,
  to: string,
): { row: MessageRow; texts: KnownText[] } {
  const { envelope, facts, hash } = input;
  const { verdict, route, state, refusal } = outcome;
  const { judged } = facts;
  const authentication = judged?.authentication;
  const origin = judged?.origin;
  const dkim = authentication?.dkim.find((one) => one.result === 'pass') ?? authentication?.dkim[0];
  const client_hostname = origin?.client_hostname ?? envelope.client_hostname ?? '';
  const attachments = attachmentsOf(facts);
  const searched = {
    ...key,
    from_address: from,
    to_address: to,
    hdr_from_addr: facts.from_address,
    hdr_from_name: visibleText(facts.from_name),
    hdr_reply_to: facts.reply_to,
    hdr_message_id: facts.message_id,
    subject: visibleText(facts.subject),
    queue_id: envelope.queue_id,
    client_ip: envelope.client_ip,
    client_helo: envelope.client_helo,
    client_hostname,
    origin_ip: origin?.origin_ip || null,
    origin_helo: origin?.origin_helo ?? '',
    origin_ptr: origin?.origin_ptr ?? '',
    geoip_cc: origin?.geoip_cc ?? '',
    geoip_asn: origin?.geoip_asn || null,
    dkim_domain: dkim?.domain ?? '',
    virus_name: verdict.virus?.virus ?? '',
    virus_engine: verdict.virus?.engine ?? '',
    blocked_filename: verdict.blocked?.file ?? '',
    block_engine: verdict.blocked?.engine ?? '',
    block_info: verdict.blocked?.blockinfo ?? '',
    reject_message: refusal ? `${refusal.responsecode} ${refusal.enhanced} ${refusal.message}` : '',
    fuzor_digest: judged?.message.fuzor_digest ?? '',
  };
  const searchable = {
    ...searched,
    attachments,
    uris: judged?.message.uris ?? [],
    findings: verdict.findings,
  };
  const row: MessageRow = {
    ...searched,
    ...searchColumns(searchable, hash),
    instance: route.instance,
    direction: envelope.direction,
    class: verdict.class,
    state,
    quarantined: state === 'held',
    size: envelope.size,
    attachment_count: Math.min(attachments.filter((one) => one.is_attachment).length, 32_767),
    score: verdict.score,
    geoip_org: origin?.geoip_org ?? '',
    spf_status: authentication?.spf_status ?? 'none',
    dkim_result: dkim?.result ?? 'none',
    dmarc_result: authentication?.dmarc_result ?? 'none',
    arc_result: authentication?.arc.cv ?? 'none',
    tls: envelope.tls,
    sasl_login: envelope.sasl_login,
    is_m365: /\.(?:outlook|protection\.outlook)\.com$/i.test(client_hostname),
    response_code: refusal?.responsecode ?? 250,
    reject_category: refusal?.reason_category ?? '',
    scanhost: input.hostname,
    signed: (judged?.message.is_signed ?? false) || input.opening?.is_signed === true,
    encrypted: (judged?.message.is_encrypted ?? false) || input.opening?.is_decrypted === true,
    tech_decrypted: input.opening?.is_decrypted ?? false,
    tech_signed: input.opening?.is_verified ?? false,
    held_reason: outcome.held_reason,
    held_params: outcome.held_params,
    sender_like: imitatedDomain(verdict.findings, facts.from_address),
    lft: input.large?.get(outcome.address) ?? 'off',
  };
  return { row, texts: knownTexts(searchable, hash) };
}

/** The domain that the visible sender's imitates; '' where it imitates none. */
function imitatedDomain(findings: Verdict['findings'], from_address: string): string {
  const domain = domainOf(from_address);
  const found = findings.find(
    ({ code, params }) => code === 'from_lookalike_domain' && params.domain === domain,
  );
  return String(found?.params.like ?? '');
}

/** What the delivered copy will carry: our trace, our results, and none that only claims to be ours. */
function rewriteFor(input: RowsInput, { address, route, verdict }: RecipientOutcome, rules: AppliedRules) {
  const { hostname, envelope, facts, outcomes } = input;
  const results = facts.judged?.authentication.authentication_results;
  const received = receivedField({
    hostname,
    helo: envelope.client_helo,
    client_hostname: facts.judged?.origin.client_hostname ?? envelope.client_hostname ?? '',
    client_ip: envelope.client_ip,
    protocol: envelope.protocol,
    queue_id: envelope.queue_id,
    recipient: outcomes.length === 1 ? address : null,
    at: envelope.received_at,
  });
  const authentication = envelope.direction === 'in' && results ? [`Authentication-Results: ${results}`] : [];
  const verdictField = `X-Postern-Verdict: ${verdict.class}; score=${verdict.score.toFixed(1)}`;
  return {
    // Results stand above the Received field of the hop they are about (RFC 8601 §5).
    add: [
      ...authentication,
      verdictField,
      `X-Postern-Id: ${envelope.queue_id}`,
      received,
      ...rules.rewrite.add,
    ],
    remove: [...hostileFields(hostname), ...rules.rewrite.remove],
    unsign: rules.rewrite.unsign,
    subject_tag: verdict.subject_tag,
    ...secureTag(input, route),
    ...protectionFor(input, route, address),
    ...largeFor(input, address),
  };
}

/** Only we say that mail came encrypted: what claims it by itself loses the word. */
function secureTag(
  { envelope, facts, opening }: RowsInput,
  { domain }: Route,
): Pick<HeaderRewrite, 'secure' | 'subject_cut'> {
  if (envelope.direction === 'out') return {};
  const is_tagged = opening?.is_decrypted && !domain.settings.protection.do_not_tag_decrypted;
  return {
    ...(secure_tag.test(facts.subject) ? { subject_cut: true } : {}),
    ...(is_tagged ? { secure: true } : {}),
  };
}

function largeFor({ large }: RowsInput, address: string): { large?: 'plain' | 'secure' } {
  const mode = large?.get(address);
  return mode ? { large: mode } : {};
}

const promiseInput = (
  { envelope, facts, author }: RowsInput,
  { domain }: Route,
  address: string,
): PromiseInput => ({
  ...{ settings: domain.settings.protection, direction: envelope.direction, subject: facts.subject, author },
  is_sensitive: isSensitive(facts.header_lines),
  is_own_tenant: domain.own_domains.includes(domainOf(address)),
  has_portal: portalTakes(domain, address),
});

function fitOf(input: RowsInput, outcome: RecipientOutcome, rules: AppliedRules, is_read: boolean) {
  const { route, address } = outcome;
  const protection = protectionFit(promiseInput(input, route, address));
  const drops = route.domain.settings.protection.drop_failed_decryption;
  const { triple_wrapping_out, avoid_rsa_oaep, protect_subject, do_not_tag_decrypted } =
    route.domain.settings.protection;
  const goes_out = input.envelope.direction === 'out';
  const sealed = [
    ...(goes_out && triple_wrapping_out ? ['triple_wrapping_out'] : []),
    ...(goes_out && avoid_rsa_oaep ? ['avoid_rsa_oaep'] : []),
    ...(goes_out && protect_subject ? ['protect_subject'] : []),
  ];
  const pictures = saysByPictures(input, outcome) ? ['read_pictures'] : [];
  const opened = input.opening?.is_decrypted ? ['do_not_tag_decrypted'] : [];
  const broken = input.opening?.is_broken ? ['drop_failed_decryption'] : [];
  return {
    fit: [...rules.fit, ...protection.fit, ...pictures, ...broken, ...opened],
    applied: [
      ...rules.names,
      ...protection.applied,
      ...sealed,
      ...(drops ? broken : []),
      ...(is_read ? pictures : []),
      ...(do_not_tag_decrypted ? opened : []),
    ],
  };
}

/** Only where something was promised, so that other mail's row is no longer than before. */
function protectionFor(input: RowsInput, route: Route, address: string) {
  const { envelope, facts } = input;
  const promise = promiseFor(promiseInput(input, route, address));
  const subject_cut = envelope.direction === 'out' && hasSubjectKeyword(facts.subject);
  return {
    ...(promise.sign === 'no' && promise.encrypt === 'no' ? {} : { protection: promise }),
    ...(subject_cut ? { subject_cut } : {}),
  };
}

function halfHour(at: number): string {
  return new Date(at - (at % 1_800_000)).toISOString();
}

function toBlobRecord({
  wrapped_key,
  sha256,
  ...row
}: BlobRow & { sha256: Buffer; size: number }): BlobRecord {
  return { ...row, wrapped_key: `\\x${wrapped_key.toString('hex')}`, sha256: `\\x${sha256.toString('hex')}` };
}
