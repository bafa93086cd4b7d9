import { expect, test } from 'vitest';
import { judgeTasks, type MigrationFacts, ttlUntil } from './judge-tasks.ts';

const now = new Date('2026-04-14T10:30:00Z');
const ready: MigrationFacts = {
  ...{ now, stage: 1, mx: ['mail.protection.outlook.example'], our_hosts: ['mx.postern.example'] },
  services: ['SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND'].map((product_code) => ({
    ...{ product_code, mode: 'inline', deploy_status: 'provisioned' },
  })),
  ...{ ttl: 300, ttl_before: 172_800, ttl_low_since: new Date('2026-04-12T10:00:00Z'), spf: 'spf_ok' },
  ...{ disable_delivery: true, forwarding: 'mail.acme.example:25', smtp_test: 'ok' },
  ...{ probed_at: new Date('2026-04-14T10:20:00Z'), arrived_in: now, arrived_out: now },
};
const codeOf = (task: string, facts: Partial<MigrationFacts>) => {
  const [, found] = judgeTasks({ ...ready, ...facts }).find(([name]) => name === task) ?? [];
  return found && `${found.status} ${found.code}`;
};

test('all that can be checked passes, and what only people know is left to them', () => {
  expect(judgeTasks(ready).map(([task, { status }]) => `${task} ${status}`)).toEqual([
    ...['filters ok', 'services ok', 'mx_ttl ok', 'spf ok', 'delivery_off ok', 'connector manual'],
    ...['forward_server ok', 'rehearsal_in ok', 'rehearsal_out ok'],
  ]);
});

test('a short time to live counts only once the longest one has run out since', () => {
  expect(ttlUntil(ready)?.toISOString()).toBe('2026-04-14T10:00:00.000Z');
  expect(codeOf('mx_ttl', { ttl_low_since: new Date('2026-04-12T11:00:00Z') })).toBe('running ttl_waits');
  expect(codeOf('mx_ttl', { ttl_low_since: null })).toBe('running ttl_waits');
  expect(codeOf('mx_ttl', { ttl: 3_600 })).toBe('failed ttl_high');
  expect(codeOf('mx_ttl', { ttl: null })).toBe('failed no_ttl');
});

test('no answer of the DNS is neither good nor bad', () => {
  expect(codeOf('mx_ttl', { mx: null })).toBe('warning dns_no_answer');
  expect(codeOf('spf', { spf: null })).toBe('warning dns_no_answer');
  expect(codeOf('mx', { stage: 2, mx: null })).toBe('warning dns_no_answer');
});

test('each failure has the word of the specification', () => {
  const services = (change: (service: MigrationFacts['services'][number]) => object) =>
    ready.services.map((service) => ({ ...service, ...change(service) }));
  expect(codeOf('filters', { services: [] })).toBe('failed no_inbound');
  expect(codeOf('filters', { services: ready.services.slice(0, 2) })).toBe('failed no_outbound');
  expect(codeOf('filters', { services: services(() => ({ deploy_status: 'ordered' })) })).toBe(
    'failed not_confirmed',
  );
  expect(codeOf('filters', { services: services(() => ({ mode: 'parallel' })) })).toBe('failed no_inbound');
  expect(
    codeOf('services', {
      services: services(({ product_code }) =>
        product_code === 'SC-F-OUTBOUND' ? { deploy_status: 'provisioning' } : {},
      ),
    }),
  ).toBe('failed not_provisioned');
  expect(codeOf('mx_ttl', { mx: [] })).toBe('failed no_mx');
  expect(codeOf('mx_ttl', { mx: ['mx.postern.example'] })).toBe('failed mx_is_gateway');
  expect(codeOf('spf', { spf: 'spf_none' })).toBe('failed spf_missing');
  expect(codeOf('spf', { spf: 'spf_notours' })).toBe('failed spf_requirements');
  expect(codeOf('spf', { spf: 'spf_lookups' })).toBe('failed spf_failed');
  expect(codeOf('delivery_off', { disable_delivery: false })).toBe('failed delivery_not_disabled');
  expect(codeOf('forward_server', { forwarding: '' })).toBe('failed no_forward_server');
  expect(codeOf('forward_server', { smtp_test: 'failed' })).toBe('failed smtp_test_failed');
});

test('the inbound filter may wait for the MX', () => {
  const services = ready.services.map((service) =>
    service.product_code === 'SC-F-INBOUND' ? { ...service, deploy_status: 'provisioning' } : service,
  );
  expect(codeOf('services', { services })).toBe('ok services_ok');
});

test('a test message is waited for ten minutes', () => {
  expect(codeOf('rehearsal_in', { probed_at: null })).toBe('unchecked rehearsal_wanted');
  const waiting = { arrived_in: null, probed_at: new Date('2026-04-14T10:21:00Z') };
  expect(codeOf('rehearsal_in', waiting)).toBe('running rehearsal_waits');
  expect(codeOf('rehearsal_in', { ...waiting, probed_at: new Date('2026-04-14T10:19:59Z') })).toBe(
    'failed rehearsal_late',
  );
});

test('the second stage looks at the MX and the delivery', () => {
  expect(codeOf('mx', { stage: 2 })).toBe('failed mx_elsewhere');
  expect(codeOf('mx', { stage: 2, mx: ['mx.postern.example'] })).toBe('ok mx_ours');
  expect(codeOf('delivery_on', { stage: 2 })).toBe('failed delivery_still_off');
  expect(codeOf('delivery_on', { stage: 2, disable_delivery: false })).toBe('ok delivery_on');
  expect(codeOf('filters', { stage: 2 })).toBeUndefined();
});
