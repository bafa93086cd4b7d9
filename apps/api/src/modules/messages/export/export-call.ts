import type { Operation } from '@postern/contract';
import type { Call } from '../../../http/handler.ts';

/** What an export needs of the call it answers. */
export type ExportCall = Pick<
  Call<Operation>,
  'actor' | 'audit' | 'client' | 'scoped' | 'services' | 'signal'
>;
