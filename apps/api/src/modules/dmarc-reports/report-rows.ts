import type { DmarcRow } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { ReportedDomain } from './find-reported.ts';
import { passed, type Window } from './read-window.ts';

interface Row extends Omit<DmarcRow, 'date_end' | 'messages'> {
  date_end: Date;
  messages: string;
}

/** Records of a window, failed ones first, then the newest. */
export async function readRows(
  tx: Tx,
  { tenant_id, domain_name }: Pick<ReportedDomain, 'tenant_id' | 'domain_name'>,
  { from, to }: Window,
  { skip, limit }: { skip: number; limit: number },
): Promise<DmarcRow[]> {
  const { rows } = await sql<Row>`
    select d.ends_at as date_end, d.org_name, host(r.source_ip) as source_ip_address, coalesce(s.country, '') as source_country,
      coalesce(s.ptr, '') as source_ptr_address, r.header_from, r.envelope_from, ${passed} as passed_dmarc, r.dkim_aligned,
      r.spf_aligned, r.dkim as dkim_results, r.spf as spf_results, r.disposition, r.messages
    from dmarc_report_record r
      join dmarc_report d on d.tenant_id = r.tenant_id and d.report_id = r.report_id
      left join dmarc_report_source s on s.tenant_id = r.tenant_id and s.source_ip = r.source_ip
    where r.tenant_id = ${tenant_id} and r.domain_name = ${domain_name} and r.day between ${from}::date and ${to}::date
    order by ${passed}, d.ends_at desc, r.report_id, r.position
    limit ${limit} offset ${skip}`.execute(tx);
  return rows.map(({ date_end, messages, ...row }) => ({
    ...row,
    date_end: date_end.toISOString(),
    messages: Number(messages),
  }));
}
