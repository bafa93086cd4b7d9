import type { WhatIf } from '@postern/contract/settings/what-if';

type Day = WhatIf['by_day'][number];

const day_ms = 24 * 60 * 60 * 1000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Every day (UTC) since then: the answer leaves out days without mail, and a picture of time must not. */
export function everyDay({ since, by_day }: Pick<WhatIf, 'since' | 'by_day'>, now: Date): readonly Day[] {
  const known = new Map(by_day.map((each) => [each.day, each]));
  const begin = Date.parse(dayOf(Date.parse(since)));
  const count = Math.max(0, Math.floor((now.getTime() - begin) / day_ms)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(begin + index * day_ms);
    return known.get(day) ?? { day, examined: 0, changed: 0 };
  });
}
