import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { CHAIN_CHECK_CHANNEL, chainOf, readChain } from '../chain-check.ts';

export const auditChainCheck: Handler<Operations['auditChainCheck']> = ({
  actor,
  audit,
  body,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const tenant_id = await chainOf(tx, actor, body.tenant_id);
    const requested_at = new Date(services.clock());
    await tx
      .insertInto('audit_chain')
      .values({ tenant_id, requested_at })
      .onConflict((known) => known.column('tenant_id').doUpdateSet({ requested_at }))
      .execute();
    await recordAudit(tx, { ...audit, tenant_id, action: 'audit_log.check', object: '' });
    await sql`select pg_notify(${CHAIN_CHECK_CHANNEL}, '')`.execute(tx);
    return readChain(tx, tenant_id);
  });
