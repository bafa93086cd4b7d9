// Authentication results in the specification's words (spec 2 section 3).

export const spf_statuses = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'temperror',
  'permerror',
  'ambiguous',
  'unknown',
  'trusted',
  'local',
  'skip',
] as const;
export type SpfStatus = (typeof spf_statuses)[number];

export const dkim_statuses = ['pass', 'fail', 'none', 'neutral', 'tempfail', 'permfail', 'skip'] as const;
export type DkimStatus = (typeof dkim_statuses)[number];

export const dmarc_statuses = ['pass', 'fail', 'none', 'temperror', 'permerror', 'skip'] as const;
export type DmarcStatus = (typeof dmarc_statuses)[number];

export const arc_statuses = ['none', 'pass', 'fail', 'skip'] as const;
export type ArcStatus = (typeof arc_statuses)[number];

export type DkimSignatureResult = {
  domain: string;
  selector: string;
  result: DkimStatus;
  // Why the signature was not used, or what is odd about it; empty when nothing is.
  skipreason: string;
  // Start of the signature value, enough to tell two signatures apart.
  sigvalid: boolean;
  aligned: boolean;
  algorithm: string;
};

// One set of an ARC chain: who sealed it, and for which author domains its sealed results say that DMARC passes (RFC 8617 §4.1.1).
export type ArcSet = { sealer: string; dmarc_pass: string[]; arc_pass: boolean };

export type ArcFacts = {
  cv: ArcStatus;
  skipreason: string;
  message: string;
  // Of the newest set.
  sealer: string;
  // Oldest first.
  sets: ArcSet[];
  // The chain fails because a question had no answer.
  is_undecided: boolean;
};

export type AuthenticationFacts = {
  spf_status: SpfStatus;
  spf_domain: string;
  spf_explanation: string;
  dkim: DkimSignatureResult[];
  dmarc_result: DmarcStatus;
  dmarc_domain: string;
  // The policy published by the sender's domain.
  dmarc_policy: 'none' | 'quarantine' | 'reject' | '';
  // Domain in the From header when there is exactly one.
  author_domain: string;
  // Every domain a mail program could show as the author's.
  author_domains: string[];
  author_state: 'read' | 'missing' | 'unreadable' | 'several_fields';
  // A question whose answer could have turned the failure of DMARC into a pass had no answer (RFC 7489 §6.6.2).
  dmarc_is_undecided: boolean;
  // The message could not be checked at all.
  is_unreadable: boolean;
  arc: ArcFacts;
  // Value of our Authentication-Results header, without the field name, folded with CRLF.
  authentication_results: string;
};
