// Input and output of `judge`: plain values, so that a test, a bench and the gateway all call it the same way.

import type { Resolver } from './authenticate/resolver.ts';
import type { AuthenticationFacts } from './authenticate/results.ts';
import type { FingerprintSource } from './classify/fingerprints.ts';
import type { ListSource } from './classify/list-index.ts';
import type { OriginDatabase, OriginFacts } from './classify/origin.ts';
import type { ScannerSettings } from './classify/settings.ts';
import type { Verdict } from './classify/verdict.ts';
import type { LearnedModels } from './learn/findings.ts';
import type { MessageSource } from './message-source.ts';
import type { ParsedMessage } from './parse/parsed-message.ts';
import type { ParserPool } from './parse/pool.ts';
import type { ClamdResult, VirusScanner } from './scanners/clamd.ts';
import type { ContentScanner, RspamdResult } from './scanners/rspamd.ts';

export type Client = {
  ip: string;
  helo: string;
  // Verified host name of the client, when the caller has it already; undefined: `judge` asks the resolver.
  hostname?: string;
  // Login of an authenticated submission, empty for others.
  sasl_login: string;
  tls: boolean;
};

export type JudgedRecipient = {
  address: string;
  settings: ScannerSettings;
  // Entries of the recipient's tenant and of the installation.
  lists: ListSource;
  // Domains of the recipient's tenant: look-alikes and outside use of them are told from these.
  own_domains: readonly string[];
  // Addresses the recipient or its tenant has mail contact with.
  known_contacts: readonly string[];
  // Domains whose word on what they forward is taken (RFC 8617 §7.2); absent: nobody's.
  trusted_arc_sealers?: readonly string[];
  // Sender trust from −100 to 100 (clarification 4.3), 0 for no relation; undefined: not known.
  trust?: number;
  // Texts people called spam; absent: none are known.
  fingerprints?: FingerprintSource;
  // What was learned in the recipient's tenant and in the installation; undefined: nothing is learned.
  learned?: LearnedModels;
};

export type JudgeInput = {
  source: MessageSource;
  // The message as received, where `source` is what was opened of it: SPF, DKIM and ARC are over these bytes.
  received?: MessageSource;
  direction: 'in' | 'out';
  // Envelope sender, '' for the null sender.
  sender: string;
  recipients: readonly JudgedRecipient[];
  client: Client;
  // What X-OriginatorOrg said where a server shared with others named none of the tenant's organisations.
  shared_server?: string;
  // Set for mail that another tenant of this installation, or the recipient's own, sent through it: who sent it was checked when it was taken.
  from_installation?: true;
  // Sender trust of the author's address towards the recipients, in their order; asked once the author is known.
  trust?: (author: string) => Promise<readonly (number | undefined)[]>;
};

export type JudgeDeps = {
  // Our name in Authentication-Results and Received.
  hostname: string;
  resolver: Resolver;
  parser: ParserPool;
  // Packaged country and network data; null: not looked up.
  origin: OriginDatabase | null;
  rspamd: ContentScanner | null;
  clamd: VirusScanner | null;
  now: () => Date;
  // Milliseconds for all DNS work of one message; 8,000 when not given.
  dns_budget?: number;
};

// Known once per message, the same for every recipient.
export type SharedFacts = {
  authentication: AuthenticationFacts;
  origin: OriginFacts;
  message: ParsedMessage;
  rspamd: RspamdResult | null;
  clamd: ClamdResult | null;
};

// One line of the judge's log for this message.
export type JudgeLogLine = { stage: string; ms: number; text: string };

export type Judgement = {
  facts: SharedFacts;
  // In the order of the recipients given in.
  verdicts: Verdict[];
  log: JudgeLogLine[];
};
