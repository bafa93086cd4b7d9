import { vouchesFor } from '@postern/mail/authenticate/sealed-results';
import { sql } from 'kysely';
import { byRow, type Trial } from '../row.ts';
import { comes_in } from '../states.ts';

/** Mail that failed DMARC on a forwarder's way here, and whether that forwarder's word on it would have been taken. */
export const trusted_forwarders: Trial<string> = byRow(
  sql`${comes_in} and detail.authentication->'arc'->>'cv' = 'pass' and detail.authentication->>'dmarc_result' = 'fail'
    and detail.authentication->>'dmarc_policy' in ('reject', 'quarantine')`,
  ({ forwarding }, value) => {
    if (!forwarding?.arc?.sets) return 'unknown';
    const vouches = vouchesFor(
      { sets: forwarding.arc.sets },
      forwarding.author_domains ?? [],
      value.split(','),
    );
    if (vouches === forwarding.was_vouched) return 'same';
    return { effect: vouches ? 'forwarder_trusted' : 'forwarder_untrusted' };
  },
);
