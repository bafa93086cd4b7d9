import type { Handlers } from '../../lib/handler.ts';
import { reviewList } from './review-list.ts';

export const reviewHandlers: Handlers<'reviewList'> = { reviewList };
