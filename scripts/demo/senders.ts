// The machines that send mail in the demo, and what their domains publish. All names end in .example.

export interface Sender {
  domain: string;
  ip: string;
  /** What the machine says in EHLO. */
  helo: string;
  /** Name its address has in reverse DNS; '' where it has none. */
  ptr: string;
  /** Where its mail goes; without it to the machine that sends. */
  mx?: string;
  spf?: string;
  dmarc?: string;
  /** Signs with the demo's key; 'broken' signs and then changes the text. */
  dkim?: 'good' | 'broken';
}

/** The demo's gateway, as its domains name it in the DNS (POSTERN_HOSTNAME unless somebody set it). */
export const gateway = { host: 'mx.postern.example', ip: '192.0.2.10' };

/** A machine of acme.example that sent past the gateway until somebody saw it in the reports of receivers. */
export const PRINTER = { ip: '212.243.5.44', ptr: 'printer-hall4.acme.example' };

const sends = (ip: string) => `v=spf1 ip4:${ip} -all`;

const honest = (domain: string, ip: string, more: Partial<Sender> = {}): Sender => ({
  domain,
  ip,
  helo: `mail.${domain}`,
  ptr: `mail.${domain}`,
  spf: sends(ip),
  dmarc: 'v=DMARC1; p=quarantine',
  dkim: 'good',
  ...more,
});

/** A machine that sends in the name of `domain` without that domain knowing. */
const forger = (domain: string, ip: string, helo: string): Sender => ({ domain, ip, helo, ptr: '' });

export const senders = {
  weber: honest('kanzlei-weber.example', '194.25.134.18'),
  northwind: honest('northwind-logistics.example', '81.2.69.160', { dmarc: 'v=DMARC1; p=reject' }),
  martin: honest('atelier-martin.example', '213.186.33.87', { dmarc: 'v=DMARC1; p=none' }),
  sol: honest('viajes-sol.example', '81.47.192.13'),
  bergbahn: honest('bergbahn-uri.example', '195.186.120.50'),
  codehost: honest('codehost.example', '185.199.108.15', { dmarc: 'v=DMARC1; p=reject' }),
  shopfox: honest('shopfox.example', '149.72.10.20'),
  digest: honest('tech-digest.example', '198.2.128.33', { dmarc: 'v=DMARC1; p=none' }),
  alpenbank: honest('alpenbank.example', '194.246.118.44', { dmarc: 'v=DMARC1; p=reject' }),
  club: honest('ruderclub-zug.example', '80.74.140.20', { dmarc: undefined, dkim: undefined }),
  oldserver: honest('holzbau-frei.example', '212.25.1.30', {
    spf: 'v=spf1 mx ~all',
    dkim: undefined,
    dmarc: undefined,
  }),
  altered: honest('verein-limmat.example', '82.195.224.9', { dkim: 'broken', dmarc: 'v=DMARC1; p=none' }),
  freemail: honest('freemail.example', '209.85.220.41', { dmarc: 'v=DMARC1; p=none' }),
  lookalike: honest('acrne.example', '5.188.86.22', { dmarc: undefined }),
  bankforger: forger('alpenbank.example', '41.190.2.77', 'localhost'),
  acmeforger: forger('acme.example', '177.54.144.90', 'win-k2j9'),
  northforger: forger('northwind-logistics.example', '103.99.0.122', 'vps122'),
  pills: forger('best-pharma-deals.example', '91.240.118.14', 'best-pharma-deals.example'),
  casino: forger('lucky-star-casino.example', '45.141.84.9', 'node9.lucky-star-casino.example'),
  lottery: forger('intl-lottery-board.example', '41.58.12.6', 'user-pc'),
  seo: honest('rank-boosters.example', '185.244.25.6', { dmarc: undefined, dkim: undefined, ptr: '' }),
  malware: forger('fast-invoice.example', '87.251.64.140', 'srv-140'),
  // One tenant's records are as they should be, the other's lead past the gateway.
  acme: honest('acme.example', '212.243.5.25', {
    mx: gateway.host,
    spf: 'v=spf1 mx ip4:212.243.5.25 -all',
    dkim: undefined,
  }),
  globex: honest('globex.example', '195.30.0.57', { dkim: undefined, dmarc: 'v=DMARC1; p=none' }),
} satisfies Record<string, Sender>;

export type SenderName = keyof typeof senders;
