import { type FeatureFlag, feature_flags, type Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { SettingsDeps } from '../../deps.ts';

export const flagListOwn: Handler<Operations['flagListOwn'], SettingsDeps> = async ({ actor }) => {
  const flags = feature_flags.map((flag) => [flag, actor.flags.includes(flag)]);
  return { flags: Object.fromEntries(flags) as Record<FeatureFlag, boolean> };
};
