import { domainName, ipFamily } from '@postern/addresses';
import { type Operations, type RblCheck, rbl_steps, reputationOf, stepsOf } from '@postern/contract';
import { isPublicAddress } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { verifiedHostname } from '@postern/mail/classify/origin';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import type { BlockLists, Listing } from '../block-lists.ts';
import type { MailTestsDeps } from '../deps.ts';
import { publicNames, requirePublicName } from '../public-names.ts';
import { type FoundOf, runTest } from '../run-test.ts';

const step = stepsOf(rbl_steps);
const PLACE = ['body', 'checkvalue'];
type Fields = Omit<FoundOf<RblCheck>, 'checkvalue' | 'reputation' | 'steps'>;
type Field = keyof Fields;

interface Target {
  /** The address or domain that lists are asked about. */
  value: string;
  /** Where a mail would have it. */
  fields: Field[];
}

/** What somebody typed: an address, a link, an e-mail address or a domain. */
function readTarget(text: string): Target {
  if (ipFamily(text) !== 0) return { value: text, fields: ['sender_host_ip'] };
  const [, link] = /^https?:\/\/([^/?#\s@]+)/i.exec(text) ?? [];
  const [, mail] = /^[^\s@]+@([^\s@]+)$/.exec(text) ?? [];
  const name = domainName((link ?? mail ?? text).replace(/:\d+$/, ''));
  if (!name) return failInput(PLACE, 'must be an IP address, a domain, an e-mail address or a link');
  requirePublicName(PLACE, name);
  if (link) return { value: name, fields: ['body_url'] };
  if (mail) return { value: name, fields: ['sender_env_domain', 'body_email', 'header_email'] };
  return { value: name, fields: ['sender_host_ptr', 'sender_host_helo', 'sender_env_domain', 'body_url'] };
}

const NOTHING: Fields = {
  ...{ sender_host_ip: 0, sender_host_ptr: 0, sender_host_helo: 0, sender_env_domain: 0 },
  ...{ body_url: 0, body_email: 0, header_email: 0 },
};

const stepOf = (zone: string, value: string, listing: Listing) => {
  const params = { list: zone, value };
  if (listing === 'silent') return step('list_silent', params);
  if (listing === 'unusable') return step('list_unusable', params);
  if (listing === 0) return step('not_listed', params);
  if (listing < 0) return step('listed_good', params);
  return step(listing > 2 ? 'listed_hard' : 'listed_mild', params);
};

async function lookUp(blockLists: BlockLists, value: string, of: 'ip' | 'domain') {
  const asked = blockLists.lists.filter((list) => list.of === of);
  const listings = await Promise.all(asked.map((list) => blockLists.lookUp(list, value)));
  const found = asked.map(({ zone }, index) => ({ zone, listing: listings[index] ?? 'silent' }));
  return {
    field: Object.fromEntries(
      found.flatMap(({ zone, listing }) => (typeof listing === 'number' ? [[zone, listing] as const] : [])),
    ),
    steps: found.map(({ zone, listing }) => stepOf(zone, value, listing)),
  };
}

async function runRblCheck(resolver: Resolver, blockLists: BlockLists, { value, fields }: Target) {
  const of = ipFamily(value) === 0 ? 'domain' : 'ip';
  const own = await lookUp(blockLists, value, of);
  const found: Fields = { ...NOTHING, ...Object.fromEntries(fields.map((field) => [field, own.field])) };
  const none = blockLists.lists.length === 0 ? [step('no_lists')] : [];
  if (of === 'domain')
    return { ...found, reputation: reputationOf(Object.values(own.field)), steps: [...none, ...own.steps] };
  const { hostname } = await verifiedHostname(resolver, value);
  const ptr = hostname === '' ? null : await lookUp(blockLists, hostname, 'domain');
  return {
    ...found,
    sender_host_ptr: ptr?.field ?? 0,
    reputation: reputationOf([...Object.values(own.field), ...Object.values(ptr?.field ?? {})]),
    steps: [
      ...none,
      ...own.steps,
      hostname === '' ? step('ptr_none', { value }) : step('ptr_found', { value, ptr: hostname }),
      ...(ptr?.steps ?? []),
    ],
  };
}

export const rblCheck: Handler<Operations['rblCheck'], MailTestsDeps> = (call) => {
  const { dns, blockLists } = call.services;
  const { checkvalue } = call.body;
  const target = readTarget(checkvalue);
  if (ipFamily(target.value) !== 0 && !dns.private_addresses && !isPublicAddress(target.value))
    failInput(PLACE, 'must be a public address');
  return runTest(call, {
    ...{ kind: 'rbl', subject: checkvalue, input: { checkvalue } },
    run: async () => ({
      checkvalue,
      ...(await runRblCheck(publicNames(dns.look().resolver, dns), blockLists, target)),
    }),
  });
};
