import { expect, it } from 'vitest';
import { uncaughtText } from './uncaught.ts';

it('tells what went wrong, and keeps quiet about what is none of the person’s business', () => {
  expect(uncaughtText(new TypeError('x is not a function'))).toBe('x is not a function');
  expect(uncaughtText('thrown text')).toBe('thrown text');
  expect(uncaughtText(undefined)).toBe('');
  for (const message of [
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
  ]) {
    expect(uncaughtText(message)).toBeNull();
    expect(uncaughtText(new Error(message))).toBeNull();
  }
  expect(uncaughtText(new DOMException('gone', 'AbortError'))).toBeNull();
});
