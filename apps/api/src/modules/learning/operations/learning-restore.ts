import type { Operations } from '@postern/contract';
import { LEARNED_VERSIONS_RESTORABLE } from '@postern/contract/learning';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findLearningSubject } from '../find-subject.ts';
import { lockLearning, touchLearning } from '../lock-learning.ts';
import { presentLearning } from '../present-learning.ts';
import { knownSpans, setAside } from '../set-aside.ts';

export const learningRestore: Handler<Operations['learningRestore']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const subject = await findLearningSubject(tx, actor, params);
    const { tenant_id } = subject;
    const version = (await lockLearning(tx, tenant_id)) + 1;
    const { numAffectedRows } = await sql`
      insert into learned_model (tenant_id, version, kind, restored_from, made_by, spam, ham, people, tenants, quality, model)
      select tenant_id, ${version}, 'restored', version, ${actor.email}, spam, ham, people, tenants, quality, model
      from learned_model
      where tenant_id = ${tenant_id} and version = ${body.version} and kind = 'learned'
        and (model is not null or version >= ${version - LEARNED_VERSIONS_RESTORABLE})`.execute(tx);
    if (numAffectedRows !== 1n) fail('not_found');
    const versions = await tx
      .selectFrom('learned_model')
      .select(['version', 'kind', 'restored_from'])
      .where('tenant_id', '=', tenant_id)
      .execute();
    await setAside(tx, tenant_id, version, knownSpans(versions, body.version));
    await touchLearning(tx, tenant_id, { by: actor.email });
    const answer = await presentLearning(tx, actor, subject);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'learning.restore', object: String(tenant_id) },
      details: { version, restored_from: body.version },
    });
    return answer;
  });
