import type { ReviewMessage } from '@postern/contract/quarantine/review';
import { expect, it } from 'vitest';
import { type Mark, summaryOf } from './decisions.ts';

const message = (cloudid: string) => ({ cloudid }) as ReviewMessage;
const hits = ['a', 'b', 'c', 'd'].map(message);
const reviewed: Mark = { action: 'reviewed', left_out: false };

it('counts as waiting what is still to be decided', () => {
  expect(summaryOf({ hits, total: 21 }, new Map())).toEqual({
    ...{ shown: 4, waiting: 21, decided: 0, finished: false },
  });
  const marks = new Map(['a', 'b', 'c', 'of another list'].map((id) => [id, reviewed]));
  expect(summaryOf({ hits, total: 21 }, marks)).toEqual({
    ...{ shown: 1, waiting: 18, decided: 3, finished: false },
  });
  expect(summaryOf({ hits, total: 4 }, marks.set('d', reviewed))).toEqual({
    ...{ shown: 0, waiting: 0, decided: 4, finished: true },
  });
});
