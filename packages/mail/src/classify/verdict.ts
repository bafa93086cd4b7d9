import type { DecisionBasis } from './basis.ts';
import type { Finding } from './finding.ts';

export const message_classes = [
  'ham',
  'spam',
  'highspam',
  'bulk',
  'blocked',
  'virus',
  'temporarily_rejected',
  'welcomelisted',
  'blocklisted',
] as const;
export type MessageClass = (typeof message_classes)[number];

export const actions = ['deliver', 'tag', 'hold', 'reject', 'defer'] as const;
export type Action = (typeof actions)[number];

export const reason_categories = [
  'RBL',
  'SPF',
  'DMARC',
  'SPOOFING',
  'VIRUS',
  'BLOCKLIST',
  'RECIPIENT',
  'POLICY',
  'RATELIMIT',
  'TLS',
  'SIZE',
  'RFC',
  'FORWARD_ABUSE',
  'USER_MGMT',
  'OUTBOUND_BLOCK',
] as const;
export type ReasonCategory = (typeof reason_categories)[number];

// What the SMTP door answers, and what the reject log keeps, when the action is `reject` or `defer`.
export type Refusal = {
  responsecode: number;
  enhanced: string;
  message: string;
  reason: string;
  reason_category: ReasonCategory;
  offending_value: string;
};

export type Verdict = {
  recipient: string;
  class: MessageClass;
  score: number;
  action: Action;
  // Everything that counted for this recipient, heaviest first; the weights add up to the score.
  findings: Finding[];
  // Text put before the subject, already the right one of spam and external tag; empty: none.
  subject_tag: string;
  refusal: Refusal | null;
  virus: { virus: string; engine: string } | null;
  blocked: { blockinfo: string; file: string; engine: string } | null;
  // Ids of the list entries that matched, for lasthit and hitcount; the deciding one first.
  list_hits: string[];
  // What else the decision was made from; null for a message nobody judged.
  basis: DecisionBasis | null;
};
