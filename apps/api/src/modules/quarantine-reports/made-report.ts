import { REPORT_DAYS } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import { newTenantToken } from '../identity/index.ts';
import type { HeldMessage, SystemMail } from '../system-mail/index.ts';
import type { Held } from './held-messages.ts';
import { mayRelease, type ReportPerson } from './report-person.ts';
import type { Habits, ReportKind, ReportSettings } from './report-settings.ts';

export interface ReportInput {
  kind: ReportKind;
  person: ReportPerson;
  settings: Pick<ReportSettings, 'oneclickrelease' | 'send_empty'>;
  habits: Habits;
  held: Held;
  /** For an administrator's report: the domains it is about. */
  domains: readonly string[];
  slot_at: Date;
  from_at: Date;
  until_at: Date;
  /** Made by hand: sent even when empty, and not counted for the next one. */
  asked: boolean;
}

/** A report ready to be written: its row, and its mail unless there is nothing to tell. */
export interface MadeReport {
  row: NewReport;
  mail: Extract<SystemMail, { kind: 'quarantine_report' }> | null;
}

const DAY = 86_400_000;

/** Never by a link: what can do harm is released by those with a right of their own, signed in. */
const isLinkable = ({ class: verdict }: { class: string }) => verdict !== 'virus' && verdict !== 'blocked';

/** Mail that may be out to deceive; a virus is known for what it is. */
const isDoubtful = ({ risk: { demand, danger } }: HeldMessage) =>
  demand === 'sentence' || danger === 'forged_sender' || danger === 'lookalike_sender';

/** @param now the links' time runs from here */
export function makeReport(input: ReportInput, now: Date): MadeReport {
  const { kind, person, settings, habits, held, domains, slot_at, from_at, until_at, asked } = input;
  const { tenant_id, user_id, email } = person;
  const by_link = settings.oneclickrelease && mayRelease(person);
  const messages = held.messages.map(({ key: _key, ...message }) => ({
    ...message,
    can_release: by_link && message.can_release && isLinkable(message),
    // What somebody else's mail is, its recipient says.
    can_report: by_link && kind === 'own' && message.can_report && isDoubtful(message),
  }));
  const cloudids = messages.filter((one) => one.can_release || one.can_report).map(({ cloudid }) => cloudid);
  const token = cloudids.length > 0 ? newTenantToken(tenant_id) : null;
  const links_until = new Date(now.getTime() + REPORT_DAYS * DAY);
  const sent = asked || held.total > 0 || settings.send_empty;
  return {
    row: {
      ...{ tenant_id, user_id, kind, asked, slot_at, from_at, until_at, sent, cloudids },
      report_id: uuidv7(now.getTime()),
      recipient: email,
      messages: held.total,
      token_hash: sent ? (token?.hash ?? null) : null,
      expires_at: links_until,
    },
    mail: sent
      ? {
          ...{
            kind: 'quarantine_report',
            to: email,
            name: person.name,
            tenant_id,
            language: habits.language,
          },
          params: {
            ...{ which: kind, domains, messages, links_until, since: from_at, total: held.total },
            time_zone: habits.time_zone,
            token: token?.text ?? null,
          },
        }
      : null,
  };
}

export interface NewReport {
  tenant_id: number;
  report_id: string;
  user_id: string;
  kind: ReportKind;
  asked: boolean;
  slot_at: Date;
  from_at: Date;
  until_at: Date;
  recipient: string;
  messages: number;
  sent: boolean;
  token_hash: Buffer | null;
  expires_at: Date;
  cloudids: string[];
}

/** Writes the rows; answers the ids of those that are new. A report somebody else has made at the same time stays theirs. */
export async function insertReports(tx: Tx, rows: readonly NewReport[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insertInto('quarantine_report')
    .values([...rows])
    .onConflict((known) => known.columns(['tenant_id', 'user_id', 'kind', 'slot_at']).doNothing())
    .returning('report_id')
    .execute();
  return new Set(inserted.map(({ report_id }) => report_id));
}
