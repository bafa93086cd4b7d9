import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findLearningSubject } from '../find-subject.ts';
import { presentLearning } from '../present-learning.ts';

export const learningRead: Handler<Operations['learningRead']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => presentLearning(tx, actor, await findLearningSubject(tx, actor, params)));
