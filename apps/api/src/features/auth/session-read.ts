import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { presentPermissions } from './present-permissions.ts';

export const sessionRead: Handler<Operations['sessionRead']> = async ({ actor }) => ({
  permissions: presentPermissions(actor),
  impersonatedby: null,
});
