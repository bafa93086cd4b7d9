// Acme's portal: its brand, and what one of its people wrote to two readers outside. One message was opened, one was not, one has expired, and
// one has a file no mail could carry.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsOwner } from '@postern/db/connect';
import { type Tx, withScope } from '@postern/db/scope';
import { deliver } from '@postern/testing/smtp-client';
import { sql } from 'kysely';
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import { pdf } from './attachments.ts';
import { compose, mailbox } from './compose.ts';
import type { DemoMail } from './mail/demo-mail.ts';
import { senders } from './senders.ts';
import type { DemoWorld } from './world.ts';

const TENANT = 2;
const DOMAIN = 'acme.example';
const WRITER = 'user@acme.example';
const LAWYER = 'ruth.weber@kanzlei-weber.example';
const JOINER = 'jan.kuhn@tischlerei-kuhn.example';
/** kB of mail from which files stay in the portal; below the demo's file. */
const THRESHOLD = 2000;
/** PNG, base64. */
const LOGO = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXEgYEseXkkeX0keXkoeXkkfXkr///8fX0rH19JXh3fl',
  '7OqApZmlv7Y0bltIfWtD1f1NAAAAB3RSTlMA+ZQh6MlXEzfCSgAAAAlwSFlzAAALEwAACxMBAJqcGAAAAgBJREFUWMPd2DFOAkEY',
  'BeAnRmsLCxIaEmNiaYwXMDaUxorS0htsdkHMGjADKpRwA2ip8AZwA7iB3gBLWciKZt6/7iv1r2Y2+5j9wmay/wBJ7R9fuF/q8PoG',
  'X3VWdDkqPkrvL+S6f5Uob+7frbqc1TpdB85d7rpcL1DJH2gmS+w5oa5WgRMl8LB6oqISiE9RcFKVsaMFDnCrBR41c6KuaoEWKlqg',
  'iaIWiOHE+kOBzkgMtAdiYBiJgX6oBTpBMJIC7SAYSIFhEERSoB8EoRJYESwELIKFgEWwELAIFgImwUDAJBgImAQDAZNgIGATOAI2',
  'gSNgEzgCNoEjkEGgCGQQKAIZBIpABoEikEVgCGQRGAIGIewbCBiEaGggYBBenwwEDMLs2UCAE2rFeMIR4IS6c1OOACeMnStxBAyC',
  'cwYC/EV6d67LXydQwl0ynFMEKKGRjN8oApSwSMYvFAFK+EjGPYoAI4RkwgOdHz+6ZAhkbKp0iwUjjNh6NLB56lo6nRAECKGezqcE',
  'AUIYp/MSQYAQZun8mSBACF+fgTFBIINAEfAJje2VNx8Bn7DYXnnxEfA31fftla6/xcIj3H0nzj0EPML998DSQ8AjDMhfGdFAn7wI',
  'PQ/xL7695YZDbmnkpkluy+TGT24t5eZVbo/lBlxv8eVDBPmYQj8IkY9a9MMc6bjoE1nDNfRLNNjHAAAAAElFTkSuQmCC',
].join('');

const confidential = (to: string, subject: string, text: string): DemoMail => ({
  ...{ via: 'acme', from: `Urs Meier <${WRITER}>`, to, subject: `[priv] ${subject}`, text },
});

const opened = confidential(
  LAWYER,
  'Draft of the lease',
  'Dear Ms Weber,\n\nhere is the draft of the lease. Could you look at clause 7 by Friday?\n\nKind regards\nUrs Meier',
);
const unopened = confidential(
  JOINER,
  'Bank details for the final payment',
  'Dear Mr Kuhn,\n\nwe pay the last part of the invoice next week. Please confirm the account it goes to.\n\nUrs Meier',
);
const expired = confidential(
  JOINER,
  'Access codes for the site',
  'Dear Mr Kuhn,\n\nthe codes are valid until the end of the month.\n\nUrs Meier',
);

const mails = (): DemoMail[] => [
  { ...opened, attachments: [pdf('Lease-draft.pdf', 'Draft of the lease')] },
  unopened,
  expired,
  {
    ...confidential(LAWYER, 'Plans of hall 4', 'Dear Ms Weber,\n\nthe plans are attached.\n\nUrs Meier'),
    attachments: [
      { name: 'Plans-hall-4.dwg', type: 'application/octet-stream', content: randomBytes(4_000_000) },
    ],
  },
];

/** Turns the portal on as the operator and Acme's administrator do, writes through the gateway, and lets time pass for two of the messages. */
export async function makeDemoPortal(config: Config, world: DemoWorld, adminUrl: string): Promise<void> {
  try {
    if (!(await setUp(config, world))) {
      say('  the portal of Acme could not be set up');
      return;
    }
    for (const mail of mails()) await send(config, world, mail);
    await letTimePass(adminUrl);
  } catch (error) {
    say(`  the portal of Acme is not complete: ${(error as Error).message}`);
  }
}

async function setUp(config: Config, { password }: DemoWorld): Promise<boolean> {
  const is_on = await asPerson(config, { email: 'super@postern.example', password }, async (call) => {
    const flags = ['data_room', 'large_file_transfer'].map((flag) =>
      call('PUT', `/features/switches/${flag}/tenant/${TENANT}`, { is_on: true }),
    );
    return (await Promise.all(flags)).every(({ ok }) => ok);
  });
  const direction = { mode: 'secure', maximum: 2_000_000, threshold: THRESHOLD };
  return (
    is_on &&
    asPerson(config, { email: 'all@acme.example', password }, async (call) => {
      const answer = await call('PUT', `/gina/domains/${DOMAIN}`, {
        enabled: true,
        admin_settings: { use_master_template: false, admin_email: 'it@acme.example' },
        branding: { use_master_template: false, colour: '#1f5f4a' },
        lft_settings: { use_master_template: false, retention: 30, incoming: direction, outgoing: direction },
      });
      if (!answer.ok) return false;
      const { data } = (await answer.json()) as { data: { hostname: string } };
      const place = `/gina/domains/${DOMAIN}/${data.hostname}`;
      return (await call('POST', `${place}/companylogo/raw`, { content: LOGO })).ok;
    })
  );
}

async function send({ smtpPort }: Config, { keys }: DemoWorld, mail: DemoMail): Promise<void> {
  const { ip, ptr, helo } = senders[mail.via];
  const { reply } = await deliver(smtpPort, {
    ...{ helo, xclient: { ADDR: ip, NAME: ptr }, from: mailbox(mail.from), to: [mailbox(mail.to)] },
    message: await compose(mail, keys, new Date()),
  });
  if (reply.code !== 250) throw new Error(`"${mail.subject}" was answered ${reply.code}`);
}

/** What only days and a reader make of a message. Its end is then the worker's. */
async function letTimePass(adminUrl: string): Promise<void> {
  const database = connectAsOwner(adminUrl);
  const all = <T>(work: (tx: Tx) => Promise<T>) => withScope(database, { all: true }, work);
  const subjectOf = ({ subject }: DemoMail) => subject.replace('[priv] ', '');
  try {
    await open(all, subjectOf(opened));
    await end(all, subjectOf(expired));
  } finally {
    await database.close();
  }
}

type All = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

async function copyOf(all: All, subject: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const row = await all((tx) =>
      tx
        .selectFrom('portal_recipient as r')
        .innerJoin('portal_message as m', (join) =>
          join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
        )
        .select(['r.message_id', 'r.account_id'])
        .where('m.tenant_id', '=', TENANT)
        .where('m.subject', '=', subject)
        .where('r.notice', '=', 'delivered')
        .executeTakeFirst(),
    );
    if (row) return row;
    await wait(500);
  }
  throw new Error(`"${subject}" is not in the portal`);
}

async function open(all: All, subject: string): Promise<void> {
  const copy = await copyOf(all, subject);
  await all(async (tx) => {
    await tx
      .updateTable('portal_recipient')
      .set({ opened_at: sql`now()` })
      .where('tenant_id', '=', TENANT)
      .where('message_id', '=', copy.message_id)
      .execute();
    await tx
      .updateTable('portal_account')
      .set({ state: 'active', name: 'Ruth Weber', language: 'de_DE', last_used_at: sql`now()` })
      .where('tenant_id', '=', TENANT)
      .where('account_id', '=', copy.account_id)
      .execute();
    await tx
      .insertInto('portal_event')
      .values({
        tenant_id: TENANT,
        ...copy,
        event: 'opened',
        event_id: sql`gen_random_uuid()`,
        at: sql`now()`,
      })
      .execute();
  });
}

async function end(all: All, subject: string): Promise<void> {
  const { message_id } = await copyOf(all, subject);
  const past = { expires_at: sql<Date>`now() - interval '1 hour'` };
  const sent_at = sql<Date>`now() - interval '30 days'`;
  await all(async (tx) => {
    for (const table of ['portal_message', 'portal_recipient'] as const)
      await tx
        .updateTable(table)
        .set(table === 'portal_message' ? { ...past, sent_at } : past)
        .where('tenant_id', '=', TENANT)
        .where('message_id', '=', message_id)
        .execute();
  });
}
