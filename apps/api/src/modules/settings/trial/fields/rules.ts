import type { TrialEffect } from '@postern/contract';
import { sql } from 'kysely';
import { byRow, type Trial } from '../row.ts';
import { comes_in, goes_out, passed } from '../states.ts';

/**
 * A rule of the rule engine: the gateway keeps with each message which rules it is one for, and which of them were applied.
 * @param effects what becomes of such a message when the rule is switched on, and off
 */
export const rule = (
  field: string,
  direction: 'in' | 'out',
  [on, off]: readonly [TrialEffect, TrialEffect],
): Trial<boolean> =>
  byRow(sql`${passed} and ${direction === 'in' ? comes_in : goes_out}`, ({ policy: { rules } }, value) => {
    if (!rules) return 'unknown';
    const was_applied = rules.applied.includes(field);
    if (was_applied === value || !rules.fit.includes(field)) return 'same';
    return { effect: value ? on : off };
  });

/** How mail is encrypted that was: the gateway keeps which of these settings were on; to whom they make a difference is known only of keys. */
export const sealed = (field: string, [on, off]: readonly [TrialEffect, TrialEffect]): Trial<boolean> =>
  byRow(sql`${passed} and ${goes_out} and message.tech_encrypted`, ({ policy: { rules } }, value) => {
    if (!rules) return 'unknown';
    return rules.applied.includes(field) === value ? 'same' : { effect: value ? on : off };
  });
