import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { presentImpersonator, presentPermissions } from '../../lib/session/present-permissions.ts';

export const sessionRead: Handler<Operations['sessionRead']> = async ({ actor }) => ({
  permissions: presentPermissions(actor),
  impersonatedby: presentImpersonator(actor),
});
