import type { ModuleHandlers } from '../../http/handler.ts';
import { learningRead } from './operations/learning-read.ts';
import { learningReset } from './operations/learning-reset.ts';
import { learningRestore } from './operations/learning-restore.ts';
import { learningTeacherUpdate } from './operations/learning-teacher-update.ts';
import { learningUpdate } from './operations/learning-update.ts';

export const learningHandlers = {
  learningRead,
  learningUpdate,
  learningReset,
  learningRestore,
  learningTeacherUpdate,
} satisfies ModuleHandlers;
