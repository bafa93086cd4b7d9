import type { DataOf } from '@postern/contract/operation';
import type { overviewRead } from '@postern/contract/overview';
import type { Translate } from '../../lib/texts.tsx';

type Facts = {
  waiting: readonly unknown[];
  held_for_you: Pick<NonNullable<DataOf<typeof overviewRead>['held_for_you']>, 'total'> | null;
};

/** What has to be done; else what is held for whoever looks: beside that, “nothing waits” would be wrong. */
export function leadOf({ waiting, held_for_you }: Facts, t: Translate): string {
  if (waiting.length > 0) return t('home.waits', { count: waiting.length });
  return held_for_you?.total ? t('home.held', { count: held_for_you.total }) : t('home.nothing_waits');
}
