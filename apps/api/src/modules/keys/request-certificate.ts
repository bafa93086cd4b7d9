import { MOST_REQUESTS_A_DAY } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import { purposeOf } from '@postern/records/keys/people';
import { sql } from 'kysely';
import { fail } from '../../http/problem.ts';
import { chosenIssuer } from './issuers/issuer-rows.ts';

/** Says to the worker that certificates are to be issued. */
export const CERTIFICATE_CHANNEL = 'postern_certificate_request';

/** Has a certificate issued by the worker, by whom the tenant has chosen now; who waits for one already goes on waiting for that. */
export async function requestCertificates(
  tx: Tx,
  tenant_id: number,
  addresses: readonly string[],
  created_by: string,
): Promise<number> {
  if (addresses.length === 0) return 0;
  const chosen = await chosenIssuer(tx, tenant_id);
  const made = await tx
    .insertInto('certificate_request')
    .values(
      addresses.map((address) => ({
        ...{ tenant_id, request_id: uuidv7(), address, created_by },
        // Authorities outside issue for mailboxes; a domain's own certificate is the tenant's.
        issuer_kind: purposeOf(address) === 'person' ? chosen : 'own_ca',
      })),
    )
    .onConflict((same) => same.columns(['tenant_id', 'address']).where('state', '=', 'waiting').doNothing())
    .returning('request_id')
    .execute();
  await sql`select pg_notify(${CERTIFICATE_CHANNEL}, '')`.execute(tx);
  return made.length;
}

const DAY = 86_400_000;

/** Each makes a key that is kept for ever: nobody has them made without end. */
export async function checkRequests(tx: Tx, tenant_id: number, address: string, now: number): Promise<void> {
  const { made } = await tx
    .selectFrom('certificate_request')
    .select((eb) => eb.fn.countAll<string>().as('made'))
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('state', '<>', 'waiting')
    .where('created_at', '>', new Date(now - DAY))
    .executeTakeFirstOrThrow();
  if (Number(made) >= MOST_REQUESTS_A_DAY) fail('too_many_certificate_requests');
}
