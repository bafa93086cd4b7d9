import type { Handlers } from '../../../http/handler.ts';
import { reviewList } from './operations/review-list.ts';
import { reviewSubmit } from './operations/review-submit.ts';
import { reviewUndo } from './operations/review-undo.ts';

export const reviewHandlers: Handlers<'reviewList' | 'reviewSubmit' | 'reviewUndo'> = {
  reviewList,
  reviewSubmit,
  reviewUndo,
};
