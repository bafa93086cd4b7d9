import type { DataOf } from '@postern/contract/base/operation';
import type { overviewRead } from '@postern/contract/overview';
import type { Translate } from '@postern/web/texts.tsx';

type Overview = DataOf<typeof overviewRead>;
type Entry = Pick<Overview['waiting'][number], 'severity'>;

type Facts = {
  waiting: readonly Entry[];
  held_for_you: Pick<NonNullable<Overview['held_for_you']>, 'total'> | null;
};

/** Whether somebody has to do something about it: what is neutral is told only. */
export const asksForAct = ({ severity }: Entry) => severity !== 'neutral';

/** What has to be done; else what is held for whoever looks: beside that, “nothing waits” would be wrong. */
export function leadOf({ waiting, held_for_you }: Facts, t: Translate): string {
  const asking = waiting.filter(asksForAct).length;
  if (asking > 0) return t('home.waits', { count: asking });
  return held_for_you?.total ? t('home.held', { count: held_for_you.total }) : t('home.nothing_waits');
}
