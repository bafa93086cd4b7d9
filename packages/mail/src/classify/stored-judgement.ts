// A message's verdict as the log keeps it, made ready to be decided again.
import type { DecisionBasis } from './basis.ts';
import type { Finding } from './finding.ts';
import type { MatchedEntry } from './lists.ts';
import { judgedFindings, type StoredJudgement } from './replay.ts';
import { default_scanner_settings, type ScannerSettings } from './settings.ts';
import type { MessageClass } from './verdict.ts';

export type StoredRow = {
  to_address: string;
  from_address: string;
  hdr_from_addr: string;
  direction: string;
  class: string;
  score: number;
  client_ip: string | null;
  client_hostname: string;
  // message_detail.findings, or of them those that can decide and those of lists.
  findings: unknown;
  // message_detail.policy
  policy: unknown;
};

// Mail that was judged before these settings were there went on whatever could not be looked into.
const before_unopened: Partial<ScannerSettings> = {
  unopened_deep: 'deliver',
  unopened_large: 'deliver',
  unopened_unknown: 'deliver',
  unopened_damaged: 'deliver',
};

/** Rows without a basis (older than it, or never judged) get the one their findings tell of. */
export function storedJudgement(row: StoredRow): StoredJudgement {
  const findings = (row.findings ?? []) as Finding[];
  const { scanner, basis } = (row.policy ?? {}) as {
    scanner?: Partial<ScannerSettings>;
    basis?: DecisionBasis | null;
  };
  return {
    recipient: row.to_address,
    sender: row.from_address,
    direction: row.direction === 'out' ? 'out' : 'in',
    ip: (row.client_ip ?? '').replace(/\/\d+$/, ''),
    hostname: row.client_hostname,
    findings: judgedFindings(findings),
    score: row.score,
    settings: { ...default_scanner_settings, ...before_unopened, ...scanner },
    basis: basis ?? toldBasis(row, findings),
  };
}

function toldBasis(row: StoredRow, findings: readonly Finding[]): DecisionBasis {
  return {
    is_bulk: (row.class as MessageClass) === 'bulk',
    is_authenticated: false,
    header_domain: row.hdr_from_addr.slice(row.hdr_from_addr.lastIndexOf('@') + 1).toLowerCase(),
    header_senders: row.hdr_from_addr === '' ? [] : [row.hdr_from_addr],
    matched: findings.flatMap(toldEntry),
  };
}

function toldEntry({ code, params }: Finding): MatchedEntry[] {
  if (code !== 'list_block' && code !== 'list_welcome' && code !== 'list_welcome_not_applied') return [];
  // `address @ host`, as the decision writes it; one alone has no such divider.
  const [address = '', host = null] = String(params.entry ?? '').split(' @ ');
  const list_type = code === 'list_block' ? 'block' : 'welcome';
  const told = { id: '', list_type, sender_address: address, sender_host: host } as const;
  return [{ ...told, scope_tenant: false, scope_domain: null, scope_user: null }];
}
