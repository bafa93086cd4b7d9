// List precedence and wildcards against a second implementation that follows the words of the specification one by one, without an
// index and without a line shared with the first, over generated mail.
import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexLists } from './list-index.ts';
import { decideByLists, type ListEntry, type ListSubject } from './lists.ts';

/** So few that much of the mail is somebody's on a list, and near enough to each other that every wildcard has its near miss. */
const domains = fc.constantFrom(
  'a.example',
  'b.a.example',
  'c.b.a.example',
  'ba.example',
  'xn--mller-kva.example',
  'a.xn--mller-kva.example',
);
const spelled = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([plain, loud]) => (loud ? plain.toUpperCase() : plain));
const locals = fc.constantFrom('anna', 'x%y');
const addresses = spelled(fc.tuple(locals, domains).map(([local, domain]) => `${local}@${domain}`));
const ips = fc.oneof(
  fc.tuple(fc.constantFrom(10, 192), fc.nat(1), fc.nat(3), fc.nat(255)).map((parts) => parts.join('.')),
  fc.tuple(fc.nat(1), fc.nat(0xff)).map(([a, b]) => `2001:db8:${a}::${b.toString(16)}`),
  fc.constantFrom('::ffff:10.0.0.1', '2001:0db8:0:0:0:0:0:1'),
);
const networks = fc.oneof(
  ips,
  fc.tuple(ips, fc.integer({ min: -1, max: 128 })).map(([ip, bits]) => `${ip}/${bits}`),
  fc.constantFrom('10.0.0.1/', '10.0.0.1/x', '10.0.0.1/33'),
);
const recipients = fc.constantFrom('x@a.example', 'y@a.example', 'x@b.a.example');
const instants = fc.option(
  fc.integer({ min: -2, max: 2 }).map((days) => new Date(days * 86_400_000)),
  { freq: 1 },
);

const entries: fc.Arbitrary<ListEntry> = fc
  .record({
    id: fc.uuid(),
    list_type: fc.constantFrom('block' as const, 'welcome' as const),
    list_scope: fc.constantFrom('any' as const, 'env' as const, 'hdr' as const),
    sender_address: fc.option(
      fc.oneof(
        addresses,
        fc.constant(''),
        spelled(domains.map((domain) => `%${domain}`)),
        spelled(domains.map((domain) => `*.${domain}`)),
        fc.constantFrom('*.example', '%müller.example'),
      ),
    ),
    sender_host: fc.option(
      fc.oneof(
        networks,
        spelled(domains),
        domains.map((domain) => `*.${domain}`),
      ),
    ),
    enabled: fc.nat(9).map((one) => one > 0),
    not_before: instants,
    not_after: instants,
    reach: fc.oneof(
      recipients.map((scope_user) => ({ scope_user })),
      fc.constantFrom('a.example', 'b.a.example').map((scope_domain) => ({ scope_domain })),
      fc.constantFrom({ scope_tenant: true }, { scope_global: true }),
    ),
  })
  .map(({ reach, ...entry }) => ({
    ...entry,
    ...{ scope_user: null, scope_domain: null, scope_tenant: false, scope_global: false },
    ...reach,
  }));

const subjects: fc.Arbitrary<ListSubject> = fc.record({
  recipient: spelled(recipients),
  sender: fc.oneof(addresses, fc.constant('')),
  header_senders: fc.array(fc.oneof(addresses, fc.constant('')), { maxLength: 2 }),
  ip: ips,
  hostname: fc.oneof(spelled(domains), fc.constant('')),
  now: fc.constant(new Date(0)),
});

// The second implementation.

const asRead = (text: string) => text.toLowerCase().replaceAll('müller', 'xn--mller-kva');
const domainOf = (address: string) => address.split('@').at(-1) ?? '';

function namesSender(wanted: string, address: string): boolean {
  const [want, have] = [asRead(wanted), asRead(address)];
  if (want === '') return have === '';
  if (have === '') return false;
  if (want[0] === '%') return domainOf(have) === want.slice(1);
  if (want.startsWith('*.'))
    return domainOf(have)
      .split('.')
      .slice(1)
      .some((_, at, rest) => rest.slice(at).join('.') === want.slice(2));
  return want === have;
}

function namesHost(wanted: string, { ip, hostname }: ListSubject): boolean {
  const [want, host] = [asRead(wanted), asRead(hostname)];
  if (want.startsWith('*.'))
    return host
      .split('.')
      .slice(1)
      .some((_, at, rest) => rest.slice(at).join('.') === want.slice(2));
  const [network = '', width, ...more] = want.split('/');
  if (isIP(network) === 0) return host !== '' && host === want;
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  // The older kind written as the newer one is of the older kind.
  if (network.startsWith('::ffff:') && more.length === 0 && (width === undefined || Number(width) >= 96))
    return namesHost(`${network.slice(7)}/${Number(width ?? 128) - 96}`, { ip, hostname } as ListSubject);
  if (network.startsWith('::ffff:') && width === '-1')
    return namesHost(network, { ip, hostname } as ListSubject);
  const kind = isIP(network) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(plain) !== isIP(network) || more.length > 0) return false;
  const most = kind === 'ipv4' ? 32 : 128;
  const bits = width === undefined || width === '-1' ? most : width === '' ? Number.NaN : Number(width);
  if (!(Number.isInteger(bits) && bits >= 0 && bits <= most)) return false;
  const list = new BlockList();
  list.addSubnet(network, bits, kind);
  return list.check(plain, kind);
}

function applies(entry: ListEntry, mail: ListSubject): boolean {
  if (!entry.enabled) return false;
  if (entry.not_before !== null && entry.not_before.getTime() > mail.now.getTime()) return false;
  if (entry.not_after !== null && entry.not_after.getTime() < mail.now.getTime()) return false;
  if (entry.sender_address === null && entry.sender_host === null) return false;
  const to = asRead(mail.recipient);
  const protected_here =
    entry.scope_global ||
    entry.scope_tenant ||
    (entry.scope_user !== null && asRead(entry.scope_user) === to) ||
    (entry.scope_domain !== null && asRead(entry.scope_domain) === domainOf(to));
  if (!protected_here) return false;
  if (entry.sender_host !== null && !namesHost(entry.sender_host, mail)) return false;
  if (entry.sender_address === null) return true;
  const shown = mail.header_senders.filter((address) => address !== '');
  const looked_at = { any: [mail.sender, ...shown], env: [mail.sender], hdr: shown }[entry.list_scope];
  return looked_at.some((address) => namesSender(entry.sender_address ?? '', address));
}

/** Nearest reach first; of equally near ones the kind the setting puts first. */
function whatHappens(list: readonly ListEntry[], mail: ListSubject, block_first: boolean) {
  const matching = list.filter((entry) => applies(entry, mail));
  const reaches = [
    (one: ListEntry) => one.scope_user !== null,
    (one: ListEntry) => one.scope_domain !== null,
    (one: ListEntry) => one.scope_tenant,
    (one: ListEntry) => one.scope_global,
  ];
  for (const within of reaches) {
    const near = matching.filter(within);
    if (near.length === 0) continue;
    const kinds = new Set(near.map((one) => one.list_type));
    const kind = kinds.size === 1 ? near[0]?.list_type : block_first ? 'block' : 'welcome';
    const both = matching.some(
      (one) => one.list_type === kind && one.sender_address !== null && one.sender_host !== null,
    );
    return { kind, both, hits: matching.map((one) => one.id).sort() };
  }
  return null;
}

test('index and decision say of every mail what a reader of the specification would', () => {
  let matched = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(entries, { maxLength: 25, selector: (one) => one.id }),
      fc.array(subjects, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (list, mails, block_first) => {
        const index = indexLists(list);
        for (const mail of mails) {
          const wanted = whatHappens(list, mail, block_first);
          const decision = decideByLists(index.candidates(mail), mail, block_first);
          const found = decision && {
            kind: decision.entry.list_type,
            both: decision.names_both,
            hits: decision.matched.map((one) => one.id).sort(),
          };
          expect(found).toEqual(wanted);
          if (wanted) matched += 1;
        }
      },
    ),
    { numRuns: 4_000 },
  );
  // A generator whose mail never matches would prove nothing.
  expect(matched).toBeGreaterThan(1_000);
});

test('an index that followed changes one by one is the index of what is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entries, fc.boolean()), { maxLength: 20 }),
      fc.array(entries, { maxLength: 10 }),
      subjects,
      (steps, later, mail) => {
        const index = indexLists();
        const left = new Map<string, ListEntry>();
        const set = (entry: ListEntry) => {
          index.set(entry);
          left.set(entry.id, entry);
        };
        for (const [entry] of steps) set(entry);
        for (const [position, [entry, goes]] of steps.entries()) {
          const change = later[position];
          if (goes) {
            index.remove(entry.id);
            left.delete(entry.id);
          } else if (change) set({ ...change, id: entry.id });
        }
        const ids = (list: readonly ListEntry[]) =>
          decideByLists(list, mail, true)
            ?.matched.map((one) => one.id)
            .sort() ?? [];
        expect(ids(index.candidates(mail))).toEqual(ids([...left.values()]));
      },
    ),
    { numRuns: 1_000 },
  );
});
