import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { readSettings } from '../read-settings.ts';

export const twofaRead: Handler<Operations['twofaRead'], IdentityDeps> = ({ actor, scoped, services }) =>
  scoped((tx) => readSettings(tx, services, actor, actor));
