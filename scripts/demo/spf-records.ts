// A record with two look-ups too many, for whoever tries the SPF test: acme-bau.example. Nobody manages the domain.

const networks = (ip: string) => `v=spf1 ip4:${ip} -all`;

export const spf_records: Readonly<Record<string, string>> = {
  'acme-bau.example':
    'v=spf1 include:spf.postern.example include:spf.protection.example include:_spf.rundbrief.example include:spf.altversand.example mx a:print.acme-bau.example -all',
  'spf.postern.example': 'v=spf1 ip4:192.0.2.0/27 ip6:2001:db8:10::/48 -all',
  'spf.protection.example': 'v=spf1 include:spfa.protection.example include:spfb.protection.example -all',
  'spfa.protection.example': networks('198.51.100.0/26'),
  'spfb.protection.example': networks('198.51.100.64/26'),
  '_spf.rundbrief.example': 'v=spf1 include:_n1.rundbrief.example include:_n2.rundbrief.example -all',
  '_n1.rundbrief.example': networks('198.51.100.128/26'),
  '_n2.rundbrief.example': networks('198.51.100.192/26'),
  'spf.altversand.example': 'v=spf1 a:out.altversand.example include:_spf.mailer.example -all',
  '_spf.mailer.example': networks('192.0.2.192/26'),
};
