import type { Handlers } from '../../lib/handler.ts';
import { reviewList } from './review-list.ts';
import { reviewSubmit } from './review-submit.ts';
import { reviewUndo } from './review-undo.ts';

export const reviewHandlers: Handlers<'reviewList' | 'reviewSubmit' | 'reviewUndo'> = {
  reviewList,
  reviewSubmit,
  reviewUndo,
};
