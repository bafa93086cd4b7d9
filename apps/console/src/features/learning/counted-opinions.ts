import type { Learning } from '@postern/contract/learning';

type Counted = { spam: number; ham: number; waiting: number; uncounted: number; unusable: number };

/** Opinions as the newest version counts them; before the first one, as they came in. */
export function countedOpinions({ opinions, versions }: Pick<Learning, 'opinions' | 'versions'>): Counted {
  const [newest] = versions;
  const { waiting, unusable } = opinions;
  if (newest === undefined)
    return { spam: opinions.spam, ham: opinions.ham, waiting, uncounted: 0, unusable };
  const { spam, ham } = newest;
  const uncounted = Math.max(0, opinions.spam + opinions.ham - waiting - spam - ham);
  return { spam, ham, waiting, uncounted, unusable };
}
