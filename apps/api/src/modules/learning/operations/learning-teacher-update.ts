import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findLearningSubject } from '../find-subject.ts';
import { touchLearning } from '../lock-learning.ts';
import { presentLearning } from '../present-learning.ts';
import { readTeachers } from '../read-teachers.ts';

export const learningTeacherUpdate: Handler<Operations['learningTeacherUpdate']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const subject = await findLearningSubject(tx, actor, params);
    const { tenant_id } = subject;
    const teacher = body.teacher.toLowerCase();
    const known = await readTeachers(tx, actor, tenant_id);
    if (!known.some((one) => one.teacher === teacher)) fail('not_found');
    if (body.ignored)
      await tx
        .insertInto('learned_ignored')
        .values({ tenant_id, teacher, ignored_by: actor.email })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'teacher']).doNothing())
        .execute();
    else
      await tx
        .deleteFrom('learned_ignored')
        .where('tenant_id', '=', tenant_id)
        .where('teacher', '=', teacher)
        .execute();
    await touchLearning(tx, tenant_id, { by: actor.email });
    const answer = await presentLearning(tx, actor, subject);
    const action = body.ignored ? 'learning.ignore' : 'learning.heed';
    await recordAudit(tx, { ...audit, tenant_id, action, object: teacher });
    return answer;
  });
