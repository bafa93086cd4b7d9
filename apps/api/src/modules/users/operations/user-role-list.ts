import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { rolesToGive } from '../may-give.ts';

export const userRoleList: Handler<Operations['userRoleList']> = async ({ actor }) => ({
  roles: rolesToGive(actor).toSorted(),
});
