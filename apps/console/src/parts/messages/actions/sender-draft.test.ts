import { expect, test } from 'vitest';
import { senderDraft, trialOf } from './sender-draft.ts';

const message = {
  ...{ hdr_from_addr: 'anna@x.example', from_address: 'bounce@x.example', to_address: 'Me@acme.example' },
  ...{ client_hostname: '', client_ip: '192.0.2.7' },
};

test('an entry names what is chosen, for whom is chosen', () => {
  const one = senderDraft(message, { list_type: 'block', what: 'domain', whom: 'mailbox' });
  expect(one).toMatchObject({
    sender_address: '%x.example',
    scope_user: 'me@acme.example',
    scope_tenant: false,
  });
  const host = senderDraft(message, { list_type: 'block', what: 'host', whom: 'tenant' });
  expect(host).toMatchObject({ sender_address: null, sender_host: '192.0.2.7', scope_tenant: true });
});

const trial = { changed: 1, complete: true, samples: [] as Parameters<typeof trialOf>[1]['samples'] };
const sampled = (action: string) =>
  [{ cloudid: '7-x', after: { class: 'welcomelisted', action } }] as typeof trial.samples;

test('held mail is said to be freed only where the trial says so', () => {
  const held = { cloudid: '7-x', state: 'held' } as const;
  expect(trialOf(held, { ...trial, samples: sampled('deliver') })).toBe('freed');
  expect(trialOf(held, { ...trial, changed: 0 })).toBe('held');
  // Not all that changed is listed: it may be among the others.
  expect(trialOf(held, { ...trial, changed: 40 })).toBeNull();
  expect(trialOf(held, { ...trial, changed: 0, complete: false })).toBeNull();
  expect(trialOf({ ...held, state: 'delivered' }, { ...trial, changed: 0 })).toBeNull();
});
