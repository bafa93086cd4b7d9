import { type FeatureFlag, feature_flags, type Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { SettingsDeps } from '../../deps.ts';

export const flagListOwn: Handler<Operations['flagListOwn'], SettingsDeps> = async ({ actor, services }) => {
  const flags = feature_flags.map((flag) => [flag, services.flags.isOn(flag, actor)]);
  return { flags: Object.fromEntries(flags) as Record<FeatureFlag, boolean> };
};
