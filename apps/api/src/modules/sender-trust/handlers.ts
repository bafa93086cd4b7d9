import type { ModuleHandlers } from '../../http/handler.ts';
import { senderTrustDelete } from './operations/sender-trust-delete.ts';
import { senderTrustLookup } from './operations/sender-trust-lookup.ts';
import { senderTrustRead } from './operations/sender-trust-read.ts';
import { senderTrustUpdate } from './operations/sender-trust-update.ts';

export const senderTrustHandlers = {
  senderTrustRead,
  senderTrustUpdate,
  senderTrustDelete,
  senderTrustLookup,
} satisfies ModuleHandlers;
