import { expect, test } from 'vitest';
import { stepLink, stepWait } from './step-link.ts';

const all = () => true;

test('a step to do leads to where it is done', () => {
  const step = { step: 'mx', state: 'now', cloudid: null } as const;
  expect(stepLink(step, 'acme.example', all)?.to).toBe('/setup/general?domain=acme.example&tab=dns');
  expect(stepLink({ ...step, state: 'later' }, 'acme.example', all)).toBeNull();
  expect(stepLink({ ...step, state: 'done' }, 'acme.example', all)).toBeNull();
});

test('a message that arrived can be opened by those who may', () => {
  const step = { step: 'mail', state: 'done', cloudid: '7-x' } as const;
  expect(stepLink(step, 'acme.example', all)?.to).toContain('7-x');
  expect(stepLink(step, 'acme.example', () => false)).toBeNull();
});

test('what happens outside of the console is said', () => {
  expect(stepWait('mail', 'acme.example')).toBe('journey.wait_mail');
  expect(stepWait('mail', '')).toBe('journey.wait_mail_any');
  expect(stepWait('spf', 'acme.example')).toBeNull();
});
