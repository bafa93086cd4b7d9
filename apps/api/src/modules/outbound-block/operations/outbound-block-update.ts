import { domainOf, parseEnvelopeAddress } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import type { BlockReason, OutboundBlock } from '@postern/contract/outbound-block';
import { notifySettings, recordAudit, withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import type { SystemMailDeps } from '../../system-mail/index.ts';
import { lockBlock } from '../lock-block.ts';
import { prepareNotice } from '../notice.ts';
import { delistableFrom, isActive, presentBlock } from '../present-block.ts';

/**
 * Blocks a sender, or changes its block. One that holds keeps who made it and why, and ends when it would have, unless it is given
 * another length, which counts from now.
 */
export const outboundBlockUpdate: Handler<Operations['outboundBlockUpdate'], SystemMailDeps> = async ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) => {
  const block = await scoped(async (tx) => {
    const { domain, address } = params;
    const { domainname = domain, emailaddress = address, ...said } = body;
    if (domainname !== domain || emailaddress !== address || domainOf(address) !== domain)
      fail('invalid_input');
    if (!parseEnvelopeAddress(address)?.address) fail('invalid_input');
    const { tenant_id } = await findManagedDomain(tx, actor, domain);
    const now = services.clock();
    const before = await lockBlock(tx, tenant_id, address);
    const goes_on = before !== undefined && isActive(before, now);
    const ends = new Date(now + said.ttl * 1000);
    const made = goes_on
      ? { expires_at: before.ttl === said.ttl ? before.expires_at : ends }
      : {
          ...{ why: 'operator', evidence: '{}', created_at: new Date(now), created_by: actor.email },
          ...{ expires_at: ends, lifted_at: null, lifted_by: '' },
        };
    const row = await tx
      .insertInto('outbound_block')
      .values({
        ...{
          tenant_id,
          domain,
          address,
          why: 'operator',
          created_at: new Date(now),
          created_by: actor.email,
        },
        ...said,
        expires_at: ends,
      })
      .onConflict((known) => known.columns(['tenant_id', 'address']).doUpdateSet({ ...said, ...made }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { why: row.why, expires: row.expires_at.toISOString(), ...said };
    const action = goes_on ? 'outbound_block.change' : 'outbound_block.add';
    await notifySettings(tx, tenant_id);
    await recordAudit(tx, { ...audit, tenant_id, action, object: address, details });
    return { row, goes_on, now };
  });
  // After the answer: that a mail cannot be composed must not keep a sender from being blocked.
  if (!block.goes_on)
    services.background.run('notice about a blocked sender', async () => {
      const { why, evidence, ...row } = block.row;
      const told = {
        ...row,
        why: why as BlockReason,
        evidence: evidence as OutboundBlock['evidence'],
        lift_from: row.no_delist_before > 0 ? delistableFrom(block.row) : null,
      };
      const notice = await prepareNotice(services, told);
      await withScope(services.db, { all: true }, (tx) => notice.tell(tx));
    });
  return presentBlock(actor, block.row, block.now);
};
