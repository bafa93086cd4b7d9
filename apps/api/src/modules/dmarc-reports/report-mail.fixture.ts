// Reports as receivers send them, put where the gateway puts them.
import { gzipSync } from 'node:zlib';
import { uuidv7, withScope } from '@postern/db';
import { blobRow } from '@postern/db/blobs/index';
import type { ReadReportsDeps } from './jobs/read-reports.ts';

export interface RecordInput {
  ip: string;
  messages: number;
  dkim?: 'pass' | 'fail';
  spf?: 'pass' | 'fail';
  header_from?: string;
  selector?: string;
  envelope_to?: string;
}

export interface ReportInput {
  about: string;
  number: string;
  org?: string;
  /** Seconds since 1970. */
  begins: number;
  ends?: number;
  records: readonly RecordInput[];
}

export function aggregateXml({
  about,
  number,
  org = 'google.com',
  begins,
  ends,
  records,
}: ReportInput): string {
  const rows = records.map(
    ({ ip, messages, dkim = 'pass', spf = 'pass', header_from = about, selector = 's1', envelope_to = '' }) =>
      `<record><row><source_ip>${ip}</source_ip><count>${messages}</count><policy_evaluated><disposition>none</disposition>
      <dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated></row><identifiers><envelope_to>${envelope_to}</envelope_to>
      <header_from>${header_from}</header_from></identifiers><auth_results><dkim><domain>${header_from}</domain>
      <selector>${selector}</selector><result>${dkim}</result></dkim><spf><domain>${header_from}</domain><result>${spf}</result></spf>
      </auth_results></record>`,
  );
  return `<?xml version="1.0"?><feedback><report_metadata><org_name>${org}</org_name><report_id>${number}</report_id><date_range>
    <begin>${begins}</begin><end>${ends ?? begins + 86_399}</end></date_range></report_metadata><policy_published><domain>${about}</domain>
    <p>none</p></policy_published>${rows.join('')}</feedback>`;
}

export const mailOf = (type: string, content: Buffer): Buffer =>
  Buffer.from(
    `From: noreply@receiver.example\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n')}\r\n`,
  );
export const aggregateMail = (report: ReportInput): Buffer =>
  mailOf('application/gzip', gzipSync(aggregateXml(report)));

interface Sent {
  tenant_id: number;
  domain: string;
  proven_by?: string;
  received_at?: Date;
}

/** As the gateway leaves it: content in the store, one row. */
export async function leaveMail(
  { db, blobs, keys }: Pick<ReadReportsDeps, 'db' | 'blobs' | 'keys'>,
  { tenant_id, domain, proven_by = 'receiver.example', received_at = new Date() }: Sent,
  raw: Buffer,
): Promise<void> {
  const writer = blobs.create();
  writer.write(raw);
  const stored = await writer.commit();
  const key = await keys.current(tenant_id);
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await tx
      .insertInto('dmarc_report_mail')
      .values({
        ...{ tenant_id, domain_name: domain, mail_id: uuidv7(), received_at, proven_by },
        ...{ envelope_from: 'noreply@receiver.example', size: raw.length, blob_id: stored.blob_id },
      })
      .execute();
  });
}
