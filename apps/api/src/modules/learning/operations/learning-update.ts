import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findLearningSubject } from '../find-subject.ts';
import { lockLearning, touchLearning } from '../lock-learning.ts';
import { presentLearning } from '../present-learning.ts';

export const learningUpdate: Handler<Operations['learningUpdate']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const subject = await findLearningSubject(tx, actor, params);
    const { tenant_id } = subject;
    await lockLearning(tx, tenant_id);
    await touchLearning(tx, tenant_id, { by: actor.email, paused: body.paused });
    const answer = await presentLearning(tx, actor, subject);
    const action = body.paused ? 'learning.pause' : 'learning.resume';
    await recordAudit(tx, { ...audit, tenant_id, action, object: String(tenant_id) });
    return answer;
  });
