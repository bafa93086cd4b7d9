import { type Random, seededRandom, weighted, zipf } from './random.ts';

/** Who writes to whom in a generated log: tenants with people, senders with servers, words, files and links. */
export interface World {
  readonly tenants: readonly WorldTenant[];
  tenant(random: Random): WorldTenant;
  sender(random: Random): WorldSender;
  word(random: Random): string;
  file(random: Random): string;
  linkHost(random: Random): { fqdn: string; domain: string };
}

export interface WorldTenant {
  readonly tenant_id: number;
  readonly domains: readonly string[];
  /** Where its own mail servers stand, as the judge tells it of the mail they send. */
  readonly country: string;
  readonly asn: number;
  readonly addresses: readonly string[];
  user(random: Random): string;
}

export interface WorldSender {
  readonly index: number;
  readonly domain: string;
  readonly network: string;
  readonly helo: string;
  readonly asn: number;
  readonly country: string;
  /** A person or a role account of the domain, with the name it shows. */
  mailbox(random: Random): { address: string; name: string };
}

const SYLLABLES =
  'ba be bi bo ca ce co da de di do fa fe fi ga go ha he hi ka ke ko la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we za zo'.split(
    ' ',
  );
const FIRST =
  'anna ben clara david emma felix greta hugo ida jan karla leon mia noah olga paul rosa simon tina urs vera walter yara zoe marco giulia pierre camille sofia lucas'.split(
    ' ',
  );
const LAST =
  'meier mueller schmid keller weber huber steiner fischer gerber brunner baumann frei graf moser roth suter wyss kunz bauer lang rossi bianchi martin bernard garcia lopez smith jones brown wilson taylor davies evans thomas roberts walker'.split(
    ' ',
  );
/** Names that addresses write without their letters. */
const WRITTEN: Readonly<Record<string, string>> = {
  mueller: 'Müller',
  garcia: 'García',
  wyss: 'Wyß',
  zoe: 'Zoë',
};
const ROLES =
  'info news newsletter noreply no-reply office sales support service orders billing contact'.split(' ');
const COUNTRIES = 'CH DE FR IT US GB NL AT ES PL SE CZ CN RU BR IN'.split(' ');
const SUFFIXES = ['example', 'example.com', 'example.net', 'example.org'];
const EXTENSIONS = 'pdf pdf pdf docx xlsx png jpg zip ics pptx txt eml'.split(' ');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const shownName = (name: string) => WRITTEN[name] ?? capital(name);

/** Words without meaning, the n-th always the same; neighbours look different. */
export function coinedWord(n: number): string {
  let rest = (n * 7919 + 13) % 6_000_000;
  let word = '';
  do {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return word.length < 4 ? `${word}${SYLLABLES[n % SYLLABLES.length]}r` : word;
}

const FREQUENT_WORDS =
  'invoice meeting re offer order confirmation update report delivery newsletter your account payment reminder project contract question appointment rechnung angebot bestellung facture urgent weekly security'.split(
    ' ',
  );

export interface WorldInput {
  seed: number;
  tenants: number;
  /** Decides how many people and senders there are, so that addresses repeat as in a real log. */
  rows: number;
}

export function makeWorld({ seed, tenants: tenantCount, rows }: WorldInput): World {
  const random = seededRandom(seed);
  const shares = zipf(tenantCount, 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const tenants = shares.map((share, index) => makeTenant(index + 1, Math.max(1, (rows * share) / total)));
  const drawTenant = weighted(shares);

  const senderCount = Math.max(50, Math.min(120_000, Math.round(rows / 100)));
  const drawSender = weighted(zipf(senderCount, 0.85));
  const salt = random.below(1000);

  const drawWord = weighted(zipf(20_000, 0.95));
  const drawFile = weighted(zipf(50_000, 0.7));
  const drawLink = weighted(zipf(Math.max(100, Math.min(100_000, Math.round(rows / 50))), 0.9));
  return {
    tenants,
    tenant: (chooser) => tenants[drawTenant(chooser)] as WorldTenant,
    sender: (chooser) => makeSender(drawSender(chooser), salt),
    word(chooser) {
      const index = drawWord(chooser);
      return FREQUENT_WORDS[index] ?? coinedWord(index);
    },
    file(chooser) {
      const index = drawFile(chooser);
      return `${coinedWord(index)}_${index % 97}.${EXTENSIONS[index % EXTENSIONS.length]}`;
    },
    linkHost(chooser) {
      const index = drawLink(chooser);
      const domain = `${coinedWord(index + 31)}${index % 10}.${SUFFIXES[index % SUFFIXES.length]}`;
      return { domain, fqdn: index % 3 === 0 ? `click.${domain}` : `www.${domain}` };
    },
  };
}

function makeTenant(tenant_id: number, rows: number): WorldTenant {
  const name = `${coinedWord(tenant_id + 500)}${tenant_id}`;
  const domains = [`${name}.example`, ...(tenant_id % 4 === 0 ? [`${name}-group.example`] : [])];
  const people = Math.max(3, Math.min(20_000, Math.round(rows / 80)));
  const draw = weighted(zipf(people, 0.7));
  const user = (random: Random) => {
    const index = draw(random);
    const first = FIRST[index % FIRST.length];
    const last = LAST[Math.floor(index / FIRST.length) % LAST.length];
    const round = Math.floor(index / (FIRST.length * LAST.length));
    return `${first}.${last}${round === 0 ? '' : round}@${domains[index % domains.length]}`;
  };
  return {
    tenant_id,
    domains,
    country: tenant_id % 3 === 0 ? 'DE' : 'CH',
    asn: 65_400 + (tenant_id % 100),
    // 198.18.0.0/15 is for measuring: nobody's servers (RFC 2544). Two for each tenant.
    addresses: [0, 1].map((n) => `198.18.${(tenant_id >> 7) % 256}.${((tenant_id % 128) << 1) + n}`),
    user,
  };
}

function makeSender(index: number, salt: number): WorldSender {
  const stem = coinedWord(index + salt);
  const domain = `${stem}${index}.${SUFFIXES[index % SUFFIXES.length]}`;
  // 100.64.0.0/10 is shared address space: nobody's servers (RFC 6598).
  const network = `100.${64 + (index % 64)}.${Math.floor(index / 64) % 256}`;
  // Frequent domains have more people, as they have more mail.
  const people = Math.max(2, Math.round(600 / (index + 1) ** 0.45));
  const mailbox = (random: Random) => {
    if (random.chance(0.35)) {
      const role = random.pick(ROLES);
      return { address: `${role}@${domain}`, name: `${capital(stem)} ${capital(role)}` };
    }
    const person = Math.floor(random.next() ** 2 * people) + index;
    const first = FIRST[person % FIRST.length] as string;
    const last = LAST[Math.floor(person / FIRST.length) % LAST.length] as string;
    return { address: `${first}.${last}@${domain}`, name: `${shownName(first)} ${shownName(last)}` };
  };
  return {
    index,
    domain,
    network,
    helo: `mail${index % 3}.${domain}`,
    asn: 64_512 + (index % 1000),
    country: COUNTRIES[index % COUNTRIES.length] as string,
    mailbox,
  };
}
