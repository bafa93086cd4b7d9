import type { Refusal, Verdict } from '@postern/mail';
import { expect, test } from 'vitest';
import { readSettings } from '../routing/domain-settings.ts';
import { hamFor } from './judge-message.ts';
import { type Addressee, decideTransaction } from './outcome.ts';

const refusal = (responsecode: number): Refusal => ({
  responsecode,
  enhanced: responsecode < 500 ? '4.7.1' : '5.7.1',
  message: 'no',
  reason: 'no',
  reason_category: 'POLICY',
  offending_value: '',
});

const addressee = (address: string, disable_delivery = false): Addressee => ({
  address,
  route: {
    tenant_id: 1,
    instance: 'ch',
    next_hop: 'mailbox:',
    domain: {
      tenant_id: 1,
      instance: 'ch',
      domain_name: 'acme.example',
      forwarding: '',
      settings: { ...readSettings([]), disable_delivery },
      own_domains: [],
      ...{ has_certificates: false, has_partner_keys: false, has_portal: false, moving_until: null },
      known_contacts: [],
    },
  },
});

const verdict = (action: Verdict['action'], code = 550): Verdict => ({
  ...hamFor({ address: '' }),
  action,
  class: action === 'hold' ? 'spam' : 'ham',
  refusal: action === 'reject' || action === 'defer' ? refusal(action === 'defer' ? 451 : code) : null,
});

/** What the recipients' verdicts add up to: reply code of the refusal or 250, then each one's state and reason. */
test.each([
  [['deliver', 'tag'], 250, ['queued ', 'queued ']],
  [['deliver', 'hold'], 250, ['queued ', 'held spam']],
  [['deliver', 'reject'], 250, ['queued ', 'held refused_for_some']],
  [['hold', 'defer'], 250, ['held spam', 'held refused_for_some']],
  [['reject', 'reject'], 550, ['rejected ', 'rejected ']],
  [['reject', 'defer'], 451, ['rejected ', 'rejected ']],
] as const)('%j', (actions, code, states) => {
  const people = actions.map((_, index) => addressee(`${index}@acme.example`));
  const decision = decideTransaction(
    people,
    actions.map((action) => verdict(action)),
  );
  expect(decision.refusal?.responsecode ?? 250).toBe(code);
  expect(decision.outcomes.map((one) => `${one.state} ${one.held_reason}`)).toEqual(states);
});

test('what is held for its score names its heaviest finding, with its values', () => {
  const heavy = { stage: 'content', code: 'text_money', weight: 5.5, params: { words: 'gold' } } as const;
  const { outcomes } = decideTransaction(
    [addressee('a@acme.example')],
    [{ ...verdict('hold'), findings: [heavy] }],
  );
  expect(outcomes[0]).toMatchObject({
    state: 'held',
    held_reason: 'text_money',
    held_params: { words: 'gold' },
  });
});

test('mail for a domain that does not deliver yet goes to the queue, where it waits', () => {
  const { outcomes } = decideTransaction([addressee('a@acme.example', true)], [verdict('deliver')]);
  expect(outcomes[0]).toMatchObject({ state: 'queued', held_reason: '' });
});

test('settings: the most specific value wins, and nonsense falls back to the default', () => {
  const rows = [
    { scope: 'domain', scope_value: '', field: 'highspamlevel', value: 7 },
    { scope: 'tenant', scope_value: '', field: 'highspamlevel', value: 8 },
    { scope: 'default', scope_value: '', field: 'lowspamlevel', value: 4 },
    { scope: 'tenant', scope_value: '', field: 'max_message_size', value: 'large' },
  ];
  expect(readSettings(rows)).toMatchObject({
    scanner: { highspamlevel: 7, lowspamlevel: 4 },
    max_message_size: 52_428_800,
  });
});
