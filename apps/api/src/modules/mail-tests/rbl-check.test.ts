import { type RblCheck, rblCheck, rblCheckRead } from '@postern/contract';
import { reputation_labels, reputation_scale, reputationOf } from '@postern/contract/mail-tests/block-lists';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, signIn } from '@postern/testing/actors';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { openDns } from '../domains/dns/dns.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';
import { readBlockLists } from './block-lists.ts';

const own_entry = { A: ['127.0.0.2'] };
const zone = zoneResolver({
  '2.0.0.127.hard.test': own_entry,
  '2.0.0.127.mild.test': own_entry,
  '2.0.0.127.good.test': own_entry,
  '9.113.0.203.hard.test': own_entry,
  '9.113.0.203.good.test': own_entry,
  '10.113.0.203.mild.test': own_entry,
  '11.113.0.203.good.test': own_entry,
});
const dns = openDns({ ...readDnsConfig({}, 'mx.postern.example', 'c.postern.example'), zone });
const { world, api } = await testApi({
  dns,
  blockLists: readBlockLists('hard.test=ip:4,mild.test=ip:1,good.test=ip:-1,gone.test=domain:2'),
});
let tech: Actor;
beforeAll(async () => {
  tech = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: ['Tech'] }));
});
const check = async (checkvalue: string) => {
  const answer = await tech.call(rblCheck, { body: { checkvalue } });
  expect(answer.status, answer.body).toBe(200);
  return answer.data() as RblCheck;
};

test.each([
  ['203.0.113.9', 'HIGH_RISK_REJECT', 4],
  ['203.0.113.10', 'POSSIBLE_SPAM_RATING', 1],
  ['203.0.113.11', 'GOOD_REPUTATION', -1],
  ['203.0.113.12', 'NO_LISTINGS_FOUND', 0],
])('what the lists say of %s together is %s', async (ip, label, value) => {
  const found = await check(ip);
  expect(found.reputation).toEqual({ label, value });
  const kept = await tech.call(rblCheckRead, { params: { lsid: found.lsid } });
  expect(kept.data()).toMatchObject({ reputation: { label, value } });
});

test('each list says what it weighs; places in which the value does not stand say nothing', async () => {
  const found = await check('203.0.113.9');
  expect(found).toMatchObject({
    sender_host_ip: { 'hard.test': 4, 'mild.test': 0, 'good.test': -1 },
    ...{ sender_host_helo: 0, body_url: 0, header_email: 0 },
  });
  expect(found.steps.map(({ code }) => code)).toEqual([
    'listed_hard',
    'not_listed',
    'listed_good',
    'ptr_none',
  ]);
  // Its own test entry is missing, so it answers nothing.
  expect(await check('spam.example')).toMatchObject({ reputation: null, sender_env_domain: {} });
});

test('every weight has one of the five labels', () => {
  expect(Object.values(reputation_scale).map((weight) => reputationOf([weight])?.label)).toEqual([
    'HIGH_RISK_REJECT',
    ...reputation_labels.toReversed(),
  ]);
});
