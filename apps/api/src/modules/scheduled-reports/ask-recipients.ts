import { parseEnvelopeAddress } from '@postern/addresses';
import { REPORT_CONFIRM_DAYS } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { failInput } from '../../http/problem.ts';
import { personBucket, requireAttempt } from '../../http/rate-limit.ts';
import { newTenantToken } from '../identity/index.ts';
import type { PreparedMail } from '../system-mail/index.ts';
import type { ScheduledReportsDeps } from './deps.ts';
import type { ScheduledRow } from './read-scheduled.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Letters to people who did not ask for any: to one address, whoever asks, and of one person and one tenant. */
const TO_ADDRESS = { hits: 3, seconds: DAY };
const OF_PERSON = { hits: 40, seconds: HOUR };
const OF_TENANT = { hits: 100, seconds: DAY };

/** A question that is ready to leave. */
export interface Ask {
  /** Writes down that it was asked, which ends the link of an earlier one, and lets it leave. */
  queue(tx: Tx): Promise<void>;
}

type AskedReport = Pick<ScheduledRow, 'report_id' | 'kind' | 'rhythm' | 'language' | 'tenant_name'>;

/** The place of an address that no mail can be sent to, or -1. */
const unusable = (addresses: readonly string[]) =>
  addresses.findIndex((address) => !parseEnvelopeAddress(address)?.address || !address.includes('@'));

export function requireAddresses(addresses: readonly string[]): void {
  const at = unusable(addresses);
  if (at !== -1) failInput(['body', 'recipients', at], 'must be an e-mail address');
}

/** Prepares the mails that ask people outside whether they want a report. Every one counts against the limits before it is made. */
export async function prepareAsks(
  services: ScheduledReportsDeps,
  { tenant_id, user_id, email }: Actor,
  report: AskedReport,
  addresses: readonly string[],
): Promise<Ask[]> {
  for (const address of addresses)
    await requireAttempt(services, [
      { bucket: personBucket('report recipient', address), ...TO_ADDRESS },
      { bucket: personBucket('report asker', user_id), ...OF_PERSON },
      { bucket: `report asker tenant ${tenant_id}`, ...OF_TENANT },
    ]);
  const now = new Date(services.clock());
  const expires_at = new Date(now.getTime() + REPORT_CONFIRM_DAYS * DAY * 1000);
  const { kind, rhythm, language, tenant_name, report_id } = report;
  const asks: Ask[] = [];
  for (const address of addresses) {
    const token = newTenantToken(tenant_id);
    const mail: PreparedMail = await services.mails.prepare({
      ...{ kind: 'report_invite', to: address, tenant_id, language },
      params: {
        ...{ report: kind, rhythm, tenant: tenant_name, owner: email },
        ...{ token: token.text, until: expires_at },
      },
    });
    const asked = { token_hash: token.hash, asked_at: now, expires_at };
    asks.push({
      async queue(tx) {
        await tx
          .insertInto('scheduled_report_recipient')
          .values({ tenant_id, report_id, address, ...asked })
          .onConflict((conflict) =>
            conflict.columns(['tenant_id', 'report_id', 'address']).doUpdateSet(asked),
          )
          .execute();
        await mail.queue(tx);
      },
    });
  }
  return asks;
}
