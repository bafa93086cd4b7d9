import { expect, it } from 'vitest';
import { searchOfAddress } from './search-of-address.ts';

it('takes fields of the API from the address and goes back one day where none says since when', () => {
  expect(searchOfAddress({ sender: 'a@b.example' })).toMatch(/a@b\.example after:1d$/);
  expect(searchOfAddress({ sender: 'a@b.example', time_delta_start: '259200' })).not.toContain('1d');
  expect(searchOfAddress({ time_delta_start: 259200 })).toBe('after:3d');
});

it('leaves an address alone that names no field', () => {
  expect(searchOfAddress({ q: 'invoice', open: 'x', sort: 'oldest' })).toBe(null);
  expect(searchOfAddress({ utm_source: 'newsletter' })).toBe(null);
});
