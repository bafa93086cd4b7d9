import type { LearnedVersion } from '@postern/contract/learning';
import { expect, it } from 'vitest';
import { countedOpinions } from './counted-opinions.ts';

it('shows the opinions that the newest version counts, and how many it does not', () => {
  const opinions = { spam: 605, ham: 1, waiting: 0, unusable: 2 };
  const version = { spam: 5, ham: 1 } as LearnedVersion;
  expect(countedOpinions({ opinions, versions: [] })).toMatchObject({ spam: 605, ham: 1, uncounted: 0 });
  expect(countedOpinions({ opinions, versions: [version] })).toEqual({
    ...{ spam: 5, ham: 1, waiting: 0, uncounted: 600, unusable: 2 },
  });
  // What waits may count yet.
  const later = { ...opinions, spam: 615, waiting: 10 };
  expect(countedOpinions({ opinions: later, versions: [version] })).toMatchObject({
    ...{ spam: 5, waiting: 10, uncounted: 600 },
  });
});
