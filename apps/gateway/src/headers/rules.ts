import type { HeaderLine } from '@postern/mail';
import type { RuleSettings } from '../routing/domain-settings.ts';
import type { HeaderRewrite } from './rewrite.ts';

/** What the rule engine of a domain does to one message (decision 0137). */
export interface AppliedRules {
  /** Their names as settings, for the message's history. */
  names: (keyof RuleSettings)[];
  /** Names of all rules the message is one for, switched on or not: what a change of the setting is tried on later. */
  fit: (keyof RuleSettings)[];
  rewrite: Pick<HeaderRewrite, 'add' | 'remove' | 'unsign'>;
  /** The copy leaves over TLS or not at all. */
  require_tls: boolean;
}

/** Fields that ask the reader's program for an answer: RFC 8098, and what older programs use. */
const receipt_fields = [
  'disposition-notification-to',
  'disposition-notification-options',
  'return-receipt-to',
  'return-receipt-requested',
  'read-receipt-to',
  'x-confirm-reading-to',
  'x-pmrqc',
];
const SENSITIVITY = 'sensitivity';
/** The three values of RFC 4021; anything else marks nothing. */
const sensitive = /^\s*(?:personal|private|company-confidential)\s*$/i;
const detached = /^\s*multipart\/signed\b/i;
const encrypted = /^\s*(?:multipart\/encrypted\b|application\/(?:x-)?pkcs7-mime\b.*enveloped-data)/is;

/** Whether its author marked it private or confidential. */
export const isSensitive = (header: readonly HeaderLine[]): boolean =>
  sensitive.test(header.find((one) => one.header.toLowerCase() === SENSITIVITY)?.content ?? '');

/**
 * @param header the message's fields as received
 * @param direction rules hold for one direction each: what comes in is changed for our people, what goes out for everybody else
 */
export function applyRules(
  settings: RuleSettings,
  direction: 'in' | 'out',
  header: readonly HeaderLine[],
): AppliedRules {
  const first = (name: string) => header.find((one) => one.header.toLowerCase() === name)?.content ?? '';
  const has = (names: readonly string[]) => header.some((one) => names.includes(one.header.toLowerCase()));
  const applied: AppliedRules = {
    names: [],
    fit: [],
    rewrite: { add: [], remove: [], unsign: false },
    require_tls: false,
  };
  const rule = (name: keyof RuleSettings, holds: boolean, apply: () => void) => {
    if (!holds) return;
    applied.fit.push(name);
    if (!settings[name]) return;
    applied.names.push(name);
    apply();
  };
  const unsign = () => {
    applied.rewrite.unsign = true;
  };
  const is_signed = detached.test(first('content-type'));
  const comes_in = direction === 'in';
  rule('cut_off_sig', comes_in && is_signed, unsign);
  rule('remove_outgoing_sig', !comes_in && is_signed, unsign);
  rule('delete_read_receipt_request', comes_in && has(receipt_fields), () => {
    applied.rewrite.remove.push(...receipt_fields);
  });
  rule('set_sensitivity', comes_in && encrypted.test(first('content-type')), () => {
    applied.rewrite.remove.push(SENSITIVITY);
    applied.rewrite.add.push('Sensitivity: Company-Confidential');
  });
  rule('check_sensitivity', !comes_in && isSensitive(header), () => {
    applied.require_tls = true;
  });
  rule('delete_sensitivity', !comes_in && has([SENSITIVITY]), () => {
    applied.rewrite.remove.push(SENSITIVITY);
  });
  return applied;
}
