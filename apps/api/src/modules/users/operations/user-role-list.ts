import type { Operations } from '@postern/contract';
import { user_notifications } from '@postern/contract/users/user-changes';
import type { Handler } from '../../../http/handler.ts';
import type { IdentityDeps } from '../../identity/index.ts';
import { rolesToGive } from '../may-give.ts';

export const userRoleList: Handler<Operations['userRoleList'], IdentityDeps> = async ({
  actor,
  services,
}) => ({
  roles: rolesToGive(actor).toSorted(),
  notifications: user_notifications.filter((one) => one !== 'sms' || services.sms.available),
});
