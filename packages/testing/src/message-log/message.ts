import { createHash } from 'node:crypto';
import type { SearchFacts } from '@postern/db/search-terms';
import type { Random } from './random.ts';
import type { World, WorldTenant } from './world.ts';

export interface GeneratedAttachment {
  name: string;
  size: number;
  mime: string;
  is_inline: boolean;
  is_attachment: boolean;
  is_archive: boolean;
  in_archive: string | null;
  md5: string;
  sha1: string;
  number: number | null;
}
export interface GeneratedUri {
  uri: string;
  type: 'url' | 'email' | 'tel';
  fqdn: string;
  domain: string;
  src: string;
  text: string;
}

/** One row of the message log with its details, as the gateway would have written it. Names are the columns'. */
export interface GeneratedMessage extends SearchFacts {
  ts: Date;
  id: string;
  type: 'log' | 'other';
  instance: 'ch' | 'de' | 'tdata';
  direction: 'in' | 'out';
  class: string;
  state: string;
  quarantined: boolean;
  size: number;
  score: number;
  geoip_org: string;
  spf_status: string;
  dkim_result: string;
  dmarc_result: string;
  tls: string;
  is_m365: boolean;
  response_code: number | null;
  reject_category: string;
  scanhost: string;
  signed: boolean;
  encrypted: boolean;
  tech_sign: boolean;
  tech_signed: boolean;
  tech_encrypted: boolean;
  tech_decrypted: boolean;
  lft: 'off' | 'plain' | 'secure';
  held_reason: string;
  released_at: Date | null;
  reviewed_at: Date | null;
  hashed_at: Date | null;
  delivery_time: Date | null;
  delivery_server_fqdn: string;
  delivery_server_domain: string;
  delivery_server_msg: string;
  delivery_logsource: string;
  attachments: GeneratedAttachment[];
  uris: GeneratedUri[];
  headers: { line: number; header: string; content: string }[];
}

const CLASSES: readonly (readonly [string, number])[] = [
  ['ham', 0.775],
  ['spam', 0.07],
  ['highspam', 0.05],
  ['bulk', 0.05],
  ['blocked', 0.025],
  ['virus', 0.003],
  ['temporarily_rejected', 0.012],
  ['welcomelisted', 0.01],
  ['blocklisted', 0.005],
];
const RULES = ['spf_pass', 'dkim_pass', 'dmarc_pass', 'ptr_found', 'spf_none', 'dkim_none'];
const SPAM_RULES = [
  'spf_fail',
  'ptr_missing',
  'url_odd_tld',
  'text_money',
  'subject_bait',
  'html_hidden_text',
];
const MAILERS = ['Thunderbird 128', 'Outlook 16.0', 'Apple Mail (2.3774)', 'PHPMailer 6.9', 'Mailman 3.3'];
const REFUSALS: readonly (readonly [string, string])[] = [
  ['RBL', '5.7.1 Client host is listed'],
  ['SPF', '5.7.23 SPF check of the sender domain failed'],
  ['RECIPIENT', '5.1.1 User unknown'],
  ['POLICY', '5.7.1 Message refused by policy'],
];

function drawClass(random: Random): string {
  let left = random.next();
  for (const [name, share] of CLASSES) {
    left -= share;
    if (left < 0) return name;
  }
  return 'ham';
}

/** UUIDv7 out of the seeded randomness; its time part is the row's time. */
function messageId(random: Random, ts: number): string {
  const time = ts.toString(16).padStart(12, '0');
  const rest = random.hex(18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${'89ab'[random.below(4)]}${rest.slice(3, 6)}-${rest.slice(6)}`;
}

const MIMES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  zip: 'application/zip',
  txt: 'text/plain',
};

function attachmentsOf(world: World, random: Random): GeneratedAttachment[] {
  if (!random.chance(0.25)) return [];
  return Array.from({ length: 1 + Math.floor(random.next() ** 3 * 4) }, (_, number) => {
    const name = world.file(random);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    // A third of all files is sent around unchanged, the others are new each time.
    const content = random.chance(0.33) ? name : random.hex(16);
    return {
      name,
      size: 1000 + random.below(400_000),
      mime: MIMES[extension] ?? 'application/octet-stream',
      is_inline: false,
      is_attachment: true,
      is_archive: extension === 'zip',
      in_archive: null,
      md5: createHash('md5').update(content).digest('hex'),
      sha1: createHash('sha1').update(content).digest('hex'),
      number,
    };
  });
}

function urisOf(world: World, random: Random, sender: string): GeneratedUri[] {
  if (!random.chance(0.6)) return [];
  const uris: GeneratedUri[] = Array.from({ length: 1 + Math.floor(random.next() ** 2 * 4) }, () => {
    const { fqdn, domain } = world.linkHost(random);
    const uri = `https://${fqdn}/${random.chance(0.5) ? random.hex(12) : world.word(random)}`;
    return { uri, type: 'url', fqdn, domain, src: 'html', text: '' };
  });
  if (random.chance(0.15)) {
    const domain = sender.slice(sender.lastIndexOf('@') + 1);
    uris.push({ uri: `mailto:${sender}`, type: 'email', fqdn: domain, domain, src: 'text', text: '' });
  }
  return uris;
}

/** State, marks and delivery that follow from the class. */
function fateOf(
  random: Random,
  kind: string,
  ts: number,
  direction: 'in' | 'out',
  tenant: WorldTenant,
  peer: string,
) {
  const held = ['spam', 'highspam', 'blocked', 'virus', 'blocklisted'].includes(kind) && random.chance(0.7);
  const refused =
    kind === 'temporarily_rejected' ||
    (!held && ['highspam', 'blocked', 'blocklisted', 'virus'].includes(kind));
  const at = (minutes: number) => new Date(ts + 60_000 + random.below(minutes * 60_000));
  const nothing = {
    quarantined: held,
    held_reason: held ? kind : '',
    response_code: 250 as number | null,
    reject_message: '',
    reject_category: '',
    released_at: null as Date | null,
    reviewed_at: null as Date | null,
    hashed_at: null as Date | null,
    delivery_time: null as Date | null,
    delivery_server_fqdn: '',
    delivery_server_domain: '',
    delivery_server_msg: '',
    delivery_logsource: '',
  };
  if (refused) {
    const [category, text] = random.pick(REFUSALS);
    const response_code = kind === 'temporarily_rejected' ? 451 : 550;
    return {
      ...nothing,
      state: 'rejected',
      response_code,
      reject_category: category,
      reject_message: `${response_code} ${text} (${peer})`,
    };
  }
  const released = held && random.chance(0.05);
  if (held && !released) {
    const reviewed_at = random.chance(0.1) ? at(2000) : null;
    const hashed_at = random.chance(0.02) ? at(2000) : null;
    return { ...nothing, state: 'held', reviewed_at, hashed_at };
  }
  const domain = direction === 'in' ? (tenant.domains[0] as string) : peer;
  const server = {
    delivery_server_fqdn: `mx${random.below(2)}.${domain}`,
    delivery_server_domain: domain,
    delivery_logsource: `delivery-${random.below(3)}`,
  };
  if (random.chance(0.01))
    return {
      ...nothing,
      ...server,
      state: random.chance(0.5) ? 'deferred' : 'failed',
      delivery_server_msg: '450 4.2.0 mailbox busy',
    };
  return {
    ...nothing,
    ...server,
    state: 'delivered',
    released_at: released ? at(600) : null,
    delivery_time: at(2),
    delivery_server_msg: `250 2.0.0 Ok: queued as ${random.hex(10).toUpperCase()}`,
  };
}

function headersOf(
  random: Random,
  message: { hdr_from_addr: string; to_address: string; subject: string; hdr_message_id: string },
) {
  const lines: [string, string][] = [
    ['From', message.hdr_from_addr],
    ['To', message.to_address],
    ['Subject', message.subject],
    ['Message-ID', message.hdr_message_id],
    ['X-Mailer', random.pick(MAILERS)],
  ];
  return lines.map(([header, content], index) => ({ line: index + 1, header, content }));
}

export function generateMessage(world: World, random: Random, ts: number): GeneratedMessage {
  const tenant = world.tenant(random);
  const sender = world.sender(random);
  const mailbox = sender.mailbox(random);
  const user = tenant.user(random);
  const direction = random.chance(0.25) ? 'out' : 'in';
  const kind = direction === 'out' ? (random.chance(0.985) ? 'ham' : 'spam') : drawClass(random);
  // Lists and shops use a sender address of its own for each mail, to know whose mail came back.
  const returning =
    direction === 'in' && random.chance(0.05) ? `bounce-${random.hex(16)}@${sender.domain}` : mailbox.address;
  const from_address = direction === 'in' ? returning : user;
  const hdr_from_addr = direction === 'in' ? mailbox.address : user;
  const to_address = direction === 'in' ? user : mailbox.address;
  const spammy = ['spam', 'highspam', 'blocked', 'virus'].includes(kind);
  const client_ip =
    direction === 'out'
      ? random.pick(tenant.addresses)
      : spammy && random.chance(0.7)
        ? `203.${random.below(100)}.${random.below(256)}.${random.below(256)}`
        : `${sender.network}.${1 + random.below(4)}`;
  const subject =
    Array.from({ length: 2 + random.below(7) }, () => world.word(random)).join(' ') +
    (random.chance(0.2) ? ` ${random.below(1_000_000)}` : '');
  const queue_id = random.hex(12).toUpperCase();
  const hdr_message_id = `<${random.hex(20)}@${direction === 'in' ? sender.domain : tenant.domains[0]}>`;
  const attachments = attachmentsOf(world, random);
  const shown = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  const protectedMail = random.chance(0.06);
  return {
    tenant_id: tenant.tenant_id,
    ts: new Date(ts),
    id: messageId(random, ts),
    type: random.chance(0.995) ? 'log' : 'other',
    instance: tenant.tenant_id % 3 === 0 ? 'de' : 'ch',
    direction,
    class: kind,
    ...fateOf(random, kind, ts, direction, tenant, sender.domain),
    queue_id,
    from_address,
    to_address,
    hdr_from_addr,
    hdr_from_name: direction === 'in' ? mailbox.name : '',
    hdr_reply_to: random.chance(0.04) ? `reply@${sender.domain}` : '',
    hdr_message_id,
    subject: shown,
    size: 2000 + Math.floor(random.next() ** 4 * 5_000_000),
    score: spammy ? 5 + random.below(100) / 10 : random.below(45) / 10,
    client_ip,
    client_helo: direction === 'out' ? `exchange.${tenant.domains[0]}` : sender.helo,
    client_hostname: direction === 'out' ? `exchange.${tenant.domains[0]}` : spammy ? '' : sender.helo,
    origin_ip: random.chance(0.3) ? `${sender.network}.${200 + random.below(50)}` : null,
    origin_helo: random.chance(0.3) ? `desk${random.below(50)}.${sender.domain}` : '',
    origin_ptr: random.chance(0.2) ? `gw.${sender.domain}` : '',
    geoip_cc: direction === 'in' ? sender.country : tenant.country,
    geoip_asn: direction === 'in' ? sender.asn : tenant.asn,
    geoip_org: direction === 'in' ? `${sender.domain} networks` : `${tenant.domains[0]} networks`,
    spf_status: spammy
      ? random.pick(['fail', 'softfail', 'none'])
      : random.pick(['pass', 'pass', 'pass', 'neutral', 'none']),
    dkim_result: spammy ? 'none' : 'pass',
    dkim_domain: spammy ? '' : sender.domain,
    dmarc_result: spammy ? 'fail' : 'pass',
    tls: 'TLSv1.3',
    is_m365: sender.index % 5 === 0,
    scanhost: `scan-${random.below(3)}`,
    virus_name: kind === 'virus' ? `Trojan.${coinedVirus(random)}` : '',
    virus_engine: kind === 'virus' ? 'clamd' : '',
    block_engine: kind === 'blocked' ? 'policy' : '',
    block_info:
      kind === 'blocked' ? `attachment type ${random.pick(['exe', 'js', 'iso'])} is not allowed` : '',
    blocked_filename: kind === 'blocked' ? `setup${random.below(50)}.exe` : '',
    fuzor_digest: spammy ? `f${random.below(2000).toString(16)}` : random.hex(16),
    // Most of it by us, some by its author.
    signed: protectedMail,
    encrypted: protectedMail && sender.index % 2 === 0,
    tech_sign: protectedMail && random.chance(0.7),
    tech_signed: protectedMail && random.chance(0.5),
    tech_encrypted: protectedMail && random.chance(0.5),
    tech_decrypted: protectedMail && random.chance(0.3),
    lft: random.chance(0.004) ? random.pick(['plain', 'secure']) : 'off',
    attachments,
    uris: urisOf(world, random, mailbox.address),
    findings: [...new Set([random.pick(spammy ? SPAM_RULES : RULES), random.pick(RULES)])].map((code) => ({
      stage: 'content',
      code,
      weight: 0,
      params: {},
    })),
    headers: headersOf(random, { hdr_from_addr, to_address, subject: shown, hdr_message_id }),
  };
}

function coinedVirus(random: Random): string {
  return random.pick(['Agent', 'Emotet', 'Dropper', 'Macro']) + random.below(20);
}
