import { expect, test } from 'vitest';
import { type Zone, zoneResolver } from '../authenticate/zone.ts';
import { checkDomain } from './check-domain.ts';
import { type DnsCheck, type DnsCode, dns_checks, dns_codes } from './finding.ts';
import type { DnsDeps, OurSide } from './world.ts';

const ours: OurSide = {
  mx_hosts: ['mx.postern.example'],
  expects_mx: true,
  spf: '',
  outbound_ips: ['192.0.2.25'],
  dkim: { selector: 's1', public_key: 'AAAA' },
  mta_sts: { mode: 'enforce', id: 'one' },
  policy_host: 'console.postern.example',
  reports_host: 'reports.postern.example',
  report_address: 'r-0123456789abcd@reports.postern.example',
};
const policy = 'version: STSv1\nmode: enforce\nmx: mx.postern.example\nmax_age: 604800\n';
const good: Zone = {
  'acme.example': {
    MX: [[10, 'mx.postern.example']],
    TXT: ['v=spf1 ip4:192.0.2.25 -all', 'other=1'],
    CAA: ['0 issue "ca.example"'],
  },
  'mx.postern.example': { A: ['192.0.2.1'] },
  's1._domainkey.acme.example': { TXT: [['v=DKIM1; k=rsa; p=AA', 'AA']] },
  '_dmarc.acme.example': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@acme.example'] },
  '_mta-sts.acme.example': { TXT: ['v=STSv1; id=one'] },
  '_smtp._tls.acme.example': { TXT: ['v=TLSRPTv1; rua=mailto:t@acme.example'] },
  'default._bimi.acme.example': { TXT: ['v=BIMI1; l=https://acme.example/l.svg'] },
};

interface Change {
  zone?: Zone;
  ours?: Partial<OurSide>;
  world?: Partial<DnsDeps>;
}

const looked = async ({ zone = {}, ours: change = {}, world = {} }: Change, domain = 'acme.example') => {
  const resolver = zoneResolver({ ...good, ...zone });
  const whole = {
    resolver,
    dnssec: async () => 'secure' as const,
    fetchPolicy: async () => policy,
    ...world,
  };
  return checkDomain(whole, { ...ours, ...change }, domain);
};
const codeOf = async (check: DnsCheck, change: Change) =>
  (await looked(change)).find((one) => one.check === check);

const at = (records: Record<string, Zone[string][string]>): Zone => ({
  'acme.example': { ...good['acme.example'], ...records },
});
const spf = (...TXT: string[]) => at({ TXT });
const dmarc = (...TXT: string[]): Zone => ({ '_dmarc.acme.example': { TXT } });
const away = { 'acme.example': { TIMEOUT: ['1'] } };
const many = Array.from({ length: 6 }, (_, index) => [index, 'mx.postern.example'] as const);
const chain = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`i${n}.example`, { TXT: [`v=spf1 include:i${n + 1}.example -all`] }]),
);

test('a domain that publishes all is right in all', async () => {
  const found = await looked({});
  expect(found.map(({ code }) => code)).toEqual(dns_checks.map((check) => `${check}_ok`));
  expect(found.map(({ check }) => check)).toEqual([...dns_checks]);
  expect(found.flatMap(({ wanted }) => wanted)).toEqual([]);
});

const cases: [DnsCode, Change][] = [
  ['mx_elsewhere', { ours: { expects_mx: false, mx_hosts: [] } }],
  ['mx_none', { zone: at({ MX: [] }) }],
  ['mx_null', { zone: at({ MX: [[0, '.']] }) }],
  ['mx_notours', { zone: at({ MX: [[10, 'mx.else.example']] }) }],
  [
    'mx_mixed',
    {
      zone: {
        ...at({
          MX: [
            [10, 'mx.postern.example'],
            [20, 'old.example'],
          ],
        }),
        'old.example': { A: ['192.0.2.9'] },
      },
    },
  ],
  ['mx_toomany', { zone: at({ MX: many }) }],
  ['mx_noaddress', { zone: { 'mx.postern.example': { TXT: ['x'] } } }],
  ['mx_unknown', { zone: away }],
  ['spf_none', { zone: spf('v=spf10') }],
  ['spf_toomany', { zone: spf('v=spf1 -all', 'v=spf1 mx -all') }],
  ['spf_invalid', { zone: spf('v=spf1 ip4:192.0.2.25 everybody -all') }],
  ['spf_lookups', { zone: { ...spf('v=spf1 ip4:192.0.2.25 include:i0.example -all'), ...chain } }],
  ['spf_open', { zone: spf('v=spf1 ip4:192.0.2.25 all') }],
  ['spf_notours', { zone: spf('v=spf1 ip4:192.0.2.99 -all') }],
  [
    'spf_notours',
    {
      zone: spf('v=spf1 ip4:192.0.2.25 -all'),
      ours: { spf: 'include:spf.postern.example', outbound_ips: [] },
    },
  ],
  [
    'spf_ok',
    {
      zone: {
        ...spf('v=spf1 include:spf.postern.example ~all'),
        'spf.postern.example': { TXT: ['v=spf1 -all'] },
      },
      ours: { spf: 'include:spf.postern.example' },
    },
  ],
  ['spf_ok', { zone: spf('v=spf1 mx -all'), ours: { outbound_ips: [] } }],
  ['spf_noend', { zone: spf('v=spf1 ip4:192.0.2.25') }],
  ['spf_unknown', { zone: away }],
  ['dkim_nokey', { ours: { dkim: null } }],
  ['dkim_none', { ours: { dkim: { selector: 's2', public_key: 'AAAA' } } }],
  ['dkim_wrongkey', { ours: { dkim: { selector: 's1', public_key: 'BBBB' } } }],
  ['dkim_unknown', { zone: { 's1._domainkey.acme.example': { SERVFAIL: ['1'] } } }],
  ['dmarc_none', { zone: dmarc() }],
  ['dmarc_toomany', { zone: dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject') }],
  ['dmarc_invalid', { zone: dmarc('v=DMARC1; p=perhaps') }],
  ['dmarc_wrongpol', { zone: dmarc('v=DMARC1; p=none; rua=mailto:d@acme.example') }],
  ['dmarc_norua', { zone: dmarc('v=DMARC1; p=reject') }],
  ['dmarc_unknown', { zone: { '_dmarc.acme.example': { TIMEOUT: ['1'] } } }],
  ['mta_sts_none', { zone: { '_mta-sts.acme.example': { TXT: ['x'] } }, ours: { mta_sts: null } }],
  ['mta_sts_unpublished', { zone: { '_mta-sts.acme.example': { TXT: ['x'] } } }],
  ['mta_sts_toomany', { zone: { '_mta-sts.acme.example': { TXT: ['v=STSv1; id=a', 'v=STSv1; id=b'] } } }],
  ['mta_sts_invalid', { zone: { '_mta-sts.acme.example': { TXT: ['v=STSv1; id=a b'] } } }],
  ['mta_sts_invalid', { world: { fetchPolicy: async () => 'version: STSv1\nmode: perhaps\n' } }],
  ['mta_sts_unreachable', { world: { fetchPolicy: async () => Promise.reject(new Error('no answer')) } }],
  ['mta_sts_mx', { world: { fetchPolicy: async () => policy.replace('mx.postern', 'mail.postern') } }],
  ['mta_sts_oldid', { zone: { '_mta-sts.acme.example': { TXT: ['v=STSv1; id=zero'] } } }],
  ['mta_sts_testing', { world: { fetchPolicy: async () => policy.replace('enforce', 'testing') } }],
  ['mta_sts_off', { world: { fetchPolicy: async () => policy.replace('enforce', 'none') } }],
  ['mta_sts_unknown', { zone: { '_mta-sts.acme.example': { TIMEOUT: ['1'] } } }],
  ['tls_rpt_none', { zone: { '_smtp._tls.acme.example': { TXT: ['x'] } } }],
  ['tls_rpt_invalid', { zone: { '_smtp._tls.acme.example': { TXT: ['v=TLSRPTv1; rua=t@acme.example'] } } }],
  ['tls_rpt_unknown', { zone: { '_smtp._tls.acme.example': { TIMEOUT: ['1'] } } }],
  ['dnssec_none', { world: { dnssec: async () => 'insecure' as const } }],
  ['dnssec_broken', { world: { dnssec: async () => 'bogus' as const } }],
  ['dnssec_unknown', { world: { dnssec: null } }],
  ['caa_none', { zone: at({ CAA: [] }) }],
  ['caa_unknown', { zone: away }],
  ['bimi_none', { zone: { 'default._bimi.acme.example': { TXT: ['x'] } } }],
  [
    'bimi_invalid',
    { zone: { 'default._bimi.acme.example': { TXT: ['v=BIMI1; l=http://acme.example/l.svg'] } } },
  ],
  ['bimi_nodmarc', { zone: dmarc('v=DMARC1; p=none; rua=mailto:d@acme.example') }],
  ['bimi_unknown', { zone: { 'default._bimi.acme.example': { TIMEOUT: ['1'] } } }],
];

test.each(cases)('%s', async (code, change) => {
  const check = dns_checks.find((one) => code.startsWith(`${one}_`)) ?? 'mx';
  expect(await codeOf(check, change)).toMatchObject({ code, state: dns_codes[code] });
});

test('every code but those of a right domain has its case', () => {
  const seen = new Set([...cases.map(([code]) => code), ...dns_checks.map((check) => `${check}_ok`)]);
  expect(Object.keys(dns_codes).filter((code) => !seen.has(code))).toEqual([]);
});

test('the record to publish is whole: what is there stays, what is missing is added', async () => {
  const wanted = async (check: DnsCheck, change: Change) => (await codeOf(check, change))?.wanted;
  expect(await wanted('spf', { zone: spf('v=spf1 include:else.example ~all') })).toEqual([
    { name: 'acme.example', type: 'TXT', value: 'v=spf1 ip4:192.0.2.25 include:else.example ~all' },
  ]);
  expect(
    await wanted('dmarc', { zone: dmarc('v=DMARC1; p=none; pct=50; rua=mailto:d@acme.example') }),
  ).toMatchObject([{ value: 'v=DMARC1; p=quarantine; pct=50; rua=mailto:d@acme.example' }]);
  expect(await wanted('dkim', { ours: { dkim: { selector: 's2', public_key: 'CCCC' } } })).toEqual([
    { name: 's2._domainkey.acme.example', type: 'TXT', value: 'v=DKIM1; k=rsa; p=CCCC' },
  ]);
  expect(await wanted('mta_sts', { zone: { '_mta-sts.acme.example': { TXT: ['x'] } } })).toEqual([
    { name: 'mta-sts.acme.example', type: 'CNAME', value: 'console.postern.example.' },
    { name: '_mta-sts.acme.example', type: 'TXT', value: 'v=STSv1; id=one' },
  ]);
});

test('a subdomain has the policy of its organisation', async () => {
  const zone = {
    '_dmarc.acme.example': { TXT: ['v=DMARC1; p=reject; sp=none; rua=mailto:d@acme.example'] },
    'mail.acme.example': { MX: [[10, 'mx.postern.example'] as const] },
  };
  const found = await looked({ zone }, 'mail.acme.example');
  expect(found.find(({ check }) => check === 'dmarc')).toMatchObject({ code: 'dmarc_wrongpol' });
  expect(found.find(({ check }) => check === 'caa')).toMatchObject({
    code: 'caa_ok',
    params: { name: 'acme.example' },
  });
});
