import type { Handlers } from '../../lib/handler.ts';
import { learningRead } from './learning-read.ts';
import { learningReset } from './learning-reset.ts';
import { learningRestore } from './learning-restore.ts';
import { learningTeacherUpdate } from './learning-teacher-update.ts';
import { learningUpdate } from './learning-update.ts';

export const learningHandlers: Handlers<
  'learningRead' | 'learningUpdate' | 'learningReset' | 'learningRestore' | 'learningTeacherUpdate'
> = { learningRead, learningUpdate, learningReset, learningRestore, learningTeacherUpdate };
