import type { Operation } from '@postern/contract';
import type { Call } from '../../../http/handler.ts';
import type { MessagesDeps } from '../deps.ts';

/** What an export needs of the call it answers. */
export type ExportCall = Pick<
  Call<Operation, MessagesDeps>,
  'actor' | 'audit' | 'client' | 'scoped' | 'services' | 'signal'
>;
