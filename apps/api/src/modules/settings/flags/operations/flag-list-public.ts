import { type Operations, public_flags } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { SettingsDeps } from '../../deps.ts';

export const flagListPublic: Handler<Operations['flagListPublic'], SettingsDeps> = async ({
  query,
  services,
}) => {
  const subject = { instance: query.instance ?? services.instances.here[0] ?? '' };
  const flags = Object.fromEntries(public_flags.map((flag) => [flag, services.flags.isOn(flag, subject)]));
  return { flags: flags as Record<(typeof public_flags)[number], boolean> };
};
