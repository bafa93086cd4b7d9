// Reports of receivers about acme.example, sent by SMTP to the domain's own report address as receivers send them.
import { gzipSync } from 'node:zlib';
import { deliver } from '@postern/testing/smtp-client';
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import { compose } from './compose.ts';
import { gateway, PRINTER, type Sender, type SenderName, senders } from './senders.ts';
import type { DemoWorld } from './world.ts';

const domain = 'acme.example';
const receivers = ['freemail', 'alpenbank', 'codehost'] as const satisfies SenderName[];
const DAYS = 35;
const DAY_MS = 86_400_000;

interface Sent {
  ip: string;
  messages: number;
  /** Selector of a signature that passed; '' where none did. */
  selector: string;
  spf: boolean;
  envelope_from?: string;
}

/** Who forges the domain, now and then; and a wave of it, from one network on two days. */
const FORGERS = [
  '177.54.144.90',
  '103.99.0.131',
  '41.190.2.61',
  '5.188.86.70',
  '91.240.118.52',
  '177.54.146.7',
];
const WAVE = { network: '45.141.84', days: [16, 17] };
/** The printer was mended, and the newsletter got its key, so many days ago: since then nothing of acme's own fails. */
const MENDED_DAYS_AGO = 9;

/** What a receiver saw on a day: more on weekdays, a newsletter on Tuesdays, now and then what others passed on or forged. */
function seenOn(back: number, day: Date, receiver: number, own_selector: string): Sent[] {
  const weekday = day.getUTCDay();
  const is_weekend = weekday === 0 || weekday === 6;
  const turn = day.getUTCDate() + receiver;
  const before = back > MENDED_DAYS_AGO;
  const newsletter = { ip: senders.shopfox.ip, spf: false, envelope_from: senders.shopfox.domain };
  const forged = { selector: '', spf: false };
  return [
    {
      ip: gateway.ip,
      messages: (is_weekend ? 96 : 520) + 11 * (turn % 7),
      selector: own_selector,
      spf: true,
    },
    { ip: senders.acme.ip, messages: is_weekend ? 0 : 60 + (turn % 9), selector: '', spf: true },
    { ip: PRINTER.ip, messages: before && !is_weekend && receiver === 0 ? 1 + (turn % 3) : 0, ...forged },
    { ...newsletter, messages: weekday === 2 ? 110 + receiver : 0, selector: 'news' },
    { ...newsletter, messages: weekday === 2 && before ? 18 : 0, selector: '' },
    { ip: senders.altered.ip, messages: turn % 4 === 0 ? 9 : 0, selector: own_selector, spf: false },
    { ip: '80.74.140.44', messages: turn % 5 === 0 ? 4 : 0, selector: own_selector, spf: false },
    { ip: senders.altered.ip, messages: turn % 9 === 0 ? 1 : 0, ...forged },
    { ip: FORGERS[turn % FORGERS.length] ?? '', messages: turn % 3 === 0 ? 5 + (turn % 11) : 0, ...forged },
    ...(WAVE.days.includes(back)
      ? [1, 2, 3, 4].map((n) => ({
          ip: `${WAVE.network}.${10 + n + 4 * receiver}`,
          messages: 37 + n,
          ...forged,
        }))
      : []),
  ].filter(({ messages }) => messages > 0);
}

const result = (passes: boolean) => (passes ? 'pass' : 'fail');

function recordXml({ ip, messages, selector, spf, envelope_from = domain }: Sent): string {
  const dkim = selector !== '';
  const signature = dkim
    ? `<dkim><domain>${domain}</domain><selector>${selector}</selector><result>pass</result></dkim>`
    : '';
  return `<record><row><source_ip>${ip}</source_ip><count>${messages}</count><policy_evaluated>
<disposition>${dkim || spf ? 'none' : 'quarantine'}</disposition><dkim>${result(dkim)}</dkim><spf>${result(spf)}</spf></policy_evaluated></row>
<identifiers><envelope_from>${envelope_from}</envelope_from><header_from>${domain}</header_from></identifiers>
<auth_results>${signature}<spf><domain>${envelope_from}</domain><scope>mfrom</scope><result>${result(spf || envelope_from !== domain)}</result></spf></auth_results></record>`;
}

function aggregateXml(sender: Sender, begins: number, sent: readonly Sent[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><feedback><version>1.0</version><report_metadata><org_name>${sender.domain}</org_name>
<email>postmaster@${sender.domain}</email><report_id>${domain}:${begins}</report_id><date_range><begin>${begins}</begin><end>${begins + 86_399}</end>
</date_range></report_metadata><policy_published><domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>quarantine</p></policy_published>
${sent.map(recordXml).join('\n')}</feedback>`;
}

function tlsJson(sender: Sender, day: string, failed: number): string {
  return JSON.stringify({
    ...{
      'organization-name': sender.domain,
      'report-id': `tls-${day}`,
      'contact-info': `tls@${sender.domain}`,
    },
    'date-range': { 'start-datetime': `${day}T00:00:00Z`, 'end-datetime': `${day}T23:59:59Z` },
    policies: [
      {
        policy: { 'policy-type': 'sts', 'policy-domain': domain },
        summary: { 'total-successful-session-count': 140 - failed, 'total-failure-session-count': failed },
        'failure-details':
          failed > 0
            ? [
                {
                  'result-type': 'certificate-expired',
                  'receiving-mx-hostname': 'mx.postern.example',
                  'failed-session-count': failed,
                },
              ]
            : [],
      },
    ],
  });
}

interface Report {
  via: SenderName;
  name: string;
  type: string;
  content: Buffer;
}

function reportsUntil(now: Date, own_selector: string): Report[] {
  const reports: Report[] = [];
  for (let back = DAYS; back > 0; back -= 1) {
    const day = new Date(Math.floor(now.getTime() / DAY_MS - back) * DAY_MS);
    const begins = day.getTime() / 1000;
    const date = day.toISOString().slice(0, 10);
    for (const [index, via] of receivers.entries()) {
      const xml = aggregateXml(senders[via], begins, seenOn(back, day, index, own_selector));
      const name = `${senders[via].domain}!${domain}!${begins}!${begins + 86_399}.xml.gz`;
      reports.push({ via, name, type: 'application/gzip', content: gzipSync(xml) });
    }
    if (back % 4 === 0)
      reports.push({
        ...{ via: 'freemail', type: 'application/tlsrpt+gzip', name: `tls!${date}.json.gz` },
        content: gzipSync(tlsJson(senders.freemail, date, back === 12 ? 2 : 0)),
      });
  }
  // One that cannot be read, as they come now and then.
  const broken = Buffer.from('1f8b08000000000000037b7fffffffff', 'hex');
  reports.push({ via: 'martin', name: 'report.xml.gz', type: 'application/gzip', content: broken });
  return reports;
}

/** What fails is told and keeps nobody from working. */
export async function sendDmarcReports(config: Config, { password, keys }: DemoWorld): Promise<void> {
  try {
    const place = { address: '', selector: '' };
    await asPerson(config, { email: 'all@acme.example', password }, async (call) => {
      const summary = await call('GET', `/dmarc/summary?domainname=${domain}`);
      const dns = await call('GET', `/domaindns/${domain}`);
      const { data } = (await summary.json()) as { data: { address: { address: string } } };
      const { data: found } = (await dns.json()) as { data: { dkim: { keys: { selector: string }[] } } };
      place.address = data.address.address;
      place.selector = found.dkim.keys[0]?.selector ?? '';
      return true;
    });
    let refused = 0;
    for (const { via, name, type, content } of reportsUntil(new Date(), place.selector)) {
      const sender: Sender = senders[via];
      const from = `noreply@${sender.domain}`;
      const mail = {
        ...{ via, from, to: place.address, subject: `Report domain: ${domain}`, text: 'See the attachment.' },
        attachments: [{ name, type, content }],
      };
      const { reply } = await deliver(config.smtpPort, {
        ...{ helo: sender.helo, from, to: [place.address] },
        xclient: { ADDR: sender.ip, NAME: sender.ptr },
        message: await compose(mail, keys, new Date()),
      });
      if (reply.code !== 250) refused += 1;
    }
    if (refused > 0) say(`  ${refused} demo reports about ${domain} were not taken`);
  } catch (error) {
    say(`  no demo reports about ${domain}: ${(error as Error).message}`);
  }
}
