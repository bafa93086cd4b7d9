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
  arc: { cv: ArcStatus; skipreason: string; message: string; sealer: string };
  // Value of our Authentication-Results header, without the field name, folded with CRLF.
  authentication_results: string;
};
