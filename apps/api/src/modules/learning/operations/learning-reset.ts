import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findLearningSubject } from '../find-subject.ts';
import { lockLearning, touchLearning } from '../lock-learning.ts';
import { presentLearning } from '../present-learning.ts';
import { setAside } from '../set-aside.ts';

export const learningReset: Handler<Operations['learningReset']> = ({ actor, audit, params, scoped }) =>
  scoped(async (tx) => {
    const subject = await findLearningSubject(tx, actor, params);
    const { tenant_id } = subject;
    const version = (await lockLearning(tx, tenant_id)) + 1;
    await tx
      .insertInto('learned_model')
      .values({ tenant_id, version, kind: 'reset', made_by: actor.email })
      .execute();
    await setAside(tx, tenant_id, version, []);
    await touchLearning(tx, tenant_id, { by: actor.email });
    const answer = await presentLearning(tx, actor, subject);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'learning.reset', object: String(tenant_id) },
      details: { version },
    });
    return answer;
  });
