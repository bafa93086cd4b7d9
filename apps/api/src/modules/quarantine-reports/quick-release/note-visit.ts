import { fromCloudid, type MessageKey, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Client } from '../../../http/handler.ts';
import type { OpenedReport } from './find-report.ts';

/** Visits of one report that are written into messages' lives; whoever has the link could otherwise fill them. */
const NOTED_VISITS = 10;

/** Programs that name themselves: mail scanners, link previews, headless browsers. */
const PROGRAMS =
  /bot\b|crawl|spider|scan|preview|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|java\/|okhttp|go-http|axios|node-fetch/i;

/** Whether a program was before the page, by what the page saw and what the request says of itself. */
export const isProgram = ({ user_agent, is_browser }: Client, automated: boolean) =>
  automated || !is_browser || PROGRAMS.test(user_agent);

async function writeEvents(
  tx: Tx,
  keys: readonly MessageKey[],
  event: string,
  data: Record<string, unknown>,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('message_event')
    .values(
      keys.map((key) => ({
        ...{ ...key, event, seq: 0, source: 'console', data: JSON.stringify(data) },
        at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute();
}

/** Writes down that a link was opened, and by what: the evidence of a scanner at work. */
export async function noteVisit(
  tx: Tx,
  report: OpenedReport,
  id: string | undefined,
  client: Client,
  automated: boolean,
): Promise<void> {
  const counted = await tx
    .updateTable('quarantine_report')
    .set({ visits: sql`visits + 1` })
    .where('tenant_id', '=', report.tenant_id)
    .where('report_id', '=', report.report_id)
    .returning('visits')
    .executeTakeFirst();
  if ((counted?.visits ?? 0) > NOTED_VISITS) return;
  const opened = id === undefined ? report.cloudids : report.cloudids.filter((one) => one === id);
  const keys = opened.map(fromCloudid).filter((key) => key !== null);
  const event = isProgram(client, automated) ? 'link_opened_by_program' : 'link_opened';
  await writeEvents(tx, keys, event, { ip: client.ip, agent: client.user_agent.slice(0, 300) });
}

/** A click that no hand made; the message stays where it is. */
export async function noteRefusedClick(
  tx: Tx,
  report: OpenedReport,
  id: string,
  client: Client,
): Promise<void> {
  if (report.visits > NOTED_VISITS * 2) return;
  const key = fromCloudid(id);
  if (!key) return;
  await writeEvents(tx, [key], 'link_pressed_by_program', {
    ...{ ip: client.ip, agent: client.user_agent.slice(0, 300) },
  });
}
