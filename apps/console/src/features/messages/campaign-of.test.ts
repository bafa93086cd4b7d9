import { expect, test } from 'vitest';
import type { Term } from '../../parts/messages/query/terms.ts';
import { campaignOf } from './campaign-of.ts';

const rows = [{ cloudid: '2-a' }, { cloudid: '2-b' }];
const filter = (param: string, exclude = false) => ({ kind: 'filter', param, value: 'x', exclude }) as Term;

test('a search for what a campaign shares leads to the campaign of its first message', () => {
  expect(campaignOf([filter('sender'), filter('att_sha1')], rows)).toBe('2-a');
});

test('no other search does, nor one that leaves the shared thing out or finds a single message', () => {
  expect(campaignOf([filter('sender')], rows)).toBeNull();
  expect(campaignOf([filter('att_sha1', true)], rows)).toBeNull();
  expect(campaignOf([filter('att_sha1')], rows.slice(0, 1))).toBeNull();
});
