import { expect, it } from 'vitest';
import { screenFailed, screenLoaded } from './reload-status.ts';

it('reloads three times for a screen that keeps failing, whatever else loads in between', () => {
  let status: string | null = null;
  for (const times of [1, 2, 3]) {
    status = screenLoaded(status, 'console') ?? status;
    status = screenFailed(status, 'help');
    expect(status).toBe(`help:${times}`);
  }
  status = screenLoaded(status, 'console') ?? status;
  expect(screenFailed(status, 'help')).toBeNull();
});

it('starts anew once the screen has come', () => {
  expect(screenLoaded('help:2', 'help')).toBe('no_reload');
  expect(screenLoaded(null, 'console')).toBe('no_reload');
  expect(screenLoaded('help:2', 'home')).toBeNull();
  expect(screenFailed('no_reload', 'help')).toBe('help:1');
  expect(screenFailed('edited by hand', 'help')).toBe('help:1');
});
