import type { Operations } from '@postern/contract';
import { provenUntil } from '../../../../http/elevation.ts';
import type { Handler } from '../../../../http/handler.ts';
import { presentImpersonator, presentPermissions } from '../present-permissions.ts';

export const sessionRead: Handler<Operations['sessionRead']> = async ({ actor }) => ({
  permissions: presentPermissions(actor),
  impersonatedby: presentImpersonator(actor),
  second_factor: {
    active: actor.factor?.active ?? false,
    proven_until: provenUntil(actor)?.toISOString() ?? null,
  },
});
