import type { Handlers } from '../../lib/handler.ts';
import { senderTrustDelete } from './sender-trust-delete.ts';
import { senderTrustLookup } from './sender-trust-lookup.ts';
import { senderTrustRead } from './sender-trust-read.ts';
import { senderTrustUpdate } from './sender-trust-update.ts';

export const senderTrustHandlers: Handlers<
  'senderTrustRead' | 'senderTrustUpdate' | 'senderTrustDelete' | 'senderTrustLookup'
> = { senderTrustRead, senderTrustUpdate, senderTrustDelete, senderTrustLookup };
