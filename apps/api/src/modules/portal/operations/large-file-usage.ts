import type { Operations } from '@postern/contract';
import type { LargeFileUsage } from '@postern/contract/portal/large-files';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { type CsvColumn, csvAnswer } from '../../exports/index.ts';
import { cursorOf, DOMAINS_PAGE, readCursor, readDomainUsage } from '../files/read-domain-usage.ts';
import { readUsage, USAGE_PAGE } from '../files/read-usage.ts';

export const largeFileUsageList: Handler<Operations['largeFileUsageList']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => readUsage(tx, await findManagedDomain(tx, actor, params.domain)), { readOnly: true });

/** Wire names, so that a program reads the same words in the file and in the API. */
const columns: readonly CsvColumn<LargeFileUsage>[] = (
  [
    ...(['email', 'domain', 'user_quota', 'quota_from', 'in_use_mb', 'files'] as const),
    ...(['avg_lft_in_mb', 'max_lft_in_mb'] as const),
  ] as const
).map((name) => ({ name, cell: (row) => String(row[name]) }));

export const largeFileUsageExport: Handler<Operations['largeFileUsageExport']> = async (call) => {
  const { actor, audit, params, scoped, signal } = call;
  const found = await scoped(async (tx) => {
    const domain = await findManagedDomain(tx, actor, params.domain);
    const { tenant_id, domain_name } = domain;
    await recordAudit(tx, { ...audit, tenant_id, action: 'large_files.export', object: domain_name });
    return domain;
  });
  const read = (skip: number) => scoped((tx) => readUsage(tx, found, skip), { readOnly: true });
  const first = await read(0);
  async function* pages() {
    for (let skip = 0, page = first; page.length > 0 && !signal.aborted; page = await read(skip)) {
      yield page;
      if (page.length < USAGE_PAGE) return;
      skip += USAGE_PAGE;
    }
  }
  return csvAnswer(`large-files-${found.domain_name}`, columns, pages());
};

export const largeFileOverview: Handler<Operations['largeFileOverview']> = ({ actor, query, scoped }) =>
  scoped(
    async (tx) => {
      const domains = await readDomainUsage(tx, actor, readCursor(query.after));
      const last = domains.length === DOMAINS_PAGE ? domains.at(-1) : undefined;
      return { domains, next: last ? cursorOf(last) : null };
    },
    { readOnly: true },
  );

type TenantRow = LargeFileUsage & { tenant: string };
const tenant_columns: readonly CsvColumn<TenantRow>[] = [
  { name: 'tenant', cell: ({ tenant }) => tenant },
  ...columns,
];

/** Domain by domain, so that no more than one page of people is held at once. */
export const largeFileOverviewExport: Handler<Operations['largeFileOverviewExport']> = async (call) => {
  const { actor, audit, scoped, signal } = call;
  const readDomains = (after?: string) =>
    scoped((tx) => readDomainUsage(tx, actor, readCursor(after)), { readOnly: true });
  await scoped((tx) =>
    recordAudit(tx, { ...audit, tenant_id: actor.tenant_id, action: 'large_files.export', object: '*' }),
  );
  async function* pages() {
    for (let domains = await readDomains(); !signal.aborted; ) {
      for (const { tenant_id, domain: domain_name, tenant_name } of domains)
        for (let skip = 0; !signal.aborted; skip += USAGE_PAGE) {
          const page = await scoped((tx) => readUsage(tx, { tenant_id, domain_name }, skip), {
            readOnly: true,
          });
          yield page.map((row) => ({ ...row, tenant: tenant_name }));
          if (page.length < USAGE_PAGE) break;
        }
      const last = domains.at(-1);
      if (!last || domains.length < DOMAINS_PAGE) return;
      domains = await readDomains(cursorOf(last));
    }
  }
  return csvAnswer('large-files', tenant_columns, pages());
};
