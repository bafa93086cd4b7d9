import { type Operations, settingFault } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { failInput } from '../../../../http/problem.ts';
import { visibilityOf } from '../../../messages/index.ts';
import type { SettingsDeps } from '../../deps.ts';
import { findScope } from '../place.ts';
import { trySetting } from '../try-setting.ts';

export const settingTrialCreate: Handler<Operations['settingTrialCreate'], SettingsDeps> = async ({
  actor,
  body,
  scoped,
  services,
}) => {
  const { field, value, days } = body;
  const fault = settingFault(field, value);
  if (fault !== null) failInput(['body', 'value'], fault);
  const visibility = visibilityOf(actor, ['msgsearch'], services.hash);
  return scoped(
    async (tx) => {
      const scope = await findScope(tx, { actor, visibility }, body, [field]);
      return trySetting(tx, scope, { field, value }, days);
    },
    { readOnly: true },
  );
};
