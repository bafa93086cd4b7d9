import type { Operations } from '@postern/contract';
import { requireProven } from '../../../http/elevation.ts';
import type { Handler } from '../../../http/handler.ts';
import type { SettingsDeps } from '../deps.ts';
import { idleFields } from '../idle-fields.ts';
import { presentSettings, requireRead } from '../present-settings.ts';
import { findSubject, readSubject } from '../subject.ts';

export const settingsRead: Handler<Operations['settingsRead'], SettingsDeps> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const { container } = params;
  return scoped(
    async (tx) => {
      const subject = await findSubject(tx, actor, params);
      requireRead(actor, container, subject);
      // The levels of mail are read by screens that change nothing, such as what-if.
      if (!subject.isOwn && container !== 'scanner') requireProven(actor, services.clock());
      return presentSettings(
        actor,
        services.flags,
        container,
        subject,
        await readSubject(tx, subject),
        await idleFields(tx, services.clock()),
      );
    },
    { readOnly: true },
  );
};
