import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findPerson } from '../find-person.ts';
import { readSettings } from '../read-settings.ts';

export const twofaUserRead: Handler<Operations['twofaUserRead'], IdentityDeps> = ({
  actor,
  params,
  scoped,
  services,
}) => scoped(async (tx) => readSettings(tx, services, await findPerson(tx, actor, params.user), null));
