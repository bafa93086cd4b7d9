import type { TrialEffect } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import type { ArcFacts, DecisionBasis, ScannerSettings } from '@postern/mail';
import type { RawBuilder, Selectable, SqlBool } from 'kysely';

type Columns =
  | 'tenant_id'
  | 'ts'
  | 'id'
  | 'direction'
  | 'class'
  | 'state'
  | 'from_address'
  | 'to_address'
  | 'hdr_from_addr'
  | 'hdr_from_name'
  | 'subject'
  | 'response_code'
  | 'reject_category'
  | 'released_at'
  | 'signed'
  | 'spf_status'
  | 'sasl_login';

/** What the gateway keeps of the settings that were in force (message_detail.policy); of older and refused mail some are missing. */
export interface KeptPolicy {
  readonly scanner?: Partial<ScannerSettings>;
  readonly basis?: DecisionBasis | null;
  readonly disable_delivery?: boolean;
  readonly transport?: string;
  readonly deliver_port?: number;
  readonly outgoing_host?: string;
  /** Rules of the rule engine that the message was one for, and those of them that were switched on. */
  readonly rules?: { readonly fit: readonly string[]; readonly applied: readonly string[] };
}

/** The forwarders' record of a message, and whether their word on it was taken; absent in mail judged before it was kept. */
export interface Forwarding {
  readonly arc?: Pick<ArcFacts, 'sets'> | null;
  readonly author_domains?: readonly string[] | null;
  readonly was_vouched: boolean;
}

export type TrialRow = Pick<Selectable<DB['message']>, Columns> & {
  readonly policy: KeptPolicy;
  readonly forwarding: Forwarding | null;
  /** Of a refused message, as the reject log has it. */
  readonly reason: string | null;
};

/** What would have become of one message. */
export type TrialOutcome =
  | { readonly effect: TrialEffect; readonly before?: string; readonly after?: string }
  | 'same'
  /** What is stored does not tell. */
  | 'unknown'
  /** The setting is not about it. */
  | 'apart';

/** How one setting is tried. */
export interface Trial<Value> {
  /** Rows the setting can be about, as SQL over `message`, `message_detail as detail` and `reject`. */
  readonly about: RawBuilder<SqlBool>;
  /** One outcome a row, in their order; what else has to be known is read once a page. */
  outcomes(
    tx: Tx,
    rows: readonly TrialRow[],
    value: Value,
  ): readonly TrialOutcome[] | Promise<readonly TrialOutcome[]>;
}

/** For settings that need nothing but the row. */
export const byRow = <Value>(
  about: RawBuilder<SqlBool>,
  outcome: (row: TrialRow, value: Value) => TrialOutcome,
): Trial<Value> => ({ about, outcomes: (_tx, rows, value) => rows.map((row) => outcome(row, value)) });

/** Whose mail it is: the recipient's coming in, the sender's going out; in lower case. */
export const mailboxOf = ({ direction, to_address, from_address }: TrialRow): string =>
  (direction === 'in' ? to_address : from_address).toLowerCase();
