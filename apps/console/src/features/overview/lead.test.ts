import type { Translate } from '@postern/web/texts.tsx';
import { expect, it } from 'vitest';
import { leadOf } from './lead.ts';

const t = ((key: string, params?: { count?: number }) => [key, params?.count ?? ''].join(' ')) as Translate;

it('begins with what has to be done, else with what is held for the person, and only then says that nothing waits', () => {
  const asking = [{ severity: 'bad' }, { severity: 'warn' }] as const;
  const told = { severity: 'neutral' } as const;
  expect(leadOf({ waiting: asking, held_for_you: { total: 5 } }, t)).toBe('home.waits 2');
  expect(leadOf({ waiting: [...asking, told], held_for_you: { total: 5 } }, t)).toBe('home.waits 2');
  expect(leadOf({ waiting: [told], held_for_you: null }, t)).toBe('home.nothing_waits ');
  expect(leadOf({ waiting: [], held_for_you: { total: 5 } }, t)).toBe('home.held 5');
  expect(leadOf({ waiting: [], held_for_you: { total: 0 } }, t)).toBe('home.nothing_waits ');
  expect(leadOf({ waiting: [], held_for_you: null }, t)).toBe('home.nothing_waits ');
});
