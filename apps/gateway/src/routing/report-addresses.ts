import { type EnvelopeAddress, reportToken } from '@postern/addresses';
import { type Database, withScope } from '@postern/db';
import { createCache } from './cache.ts';

/** The managed domain that reports to an address are about. */
export interface ReportedDomain {
  tenant_id: number;
  domain_name: string;
}

export interface ReportAddresses {
  /** Whether an address is at the host where reports arrive. */
  isMeant(address: EnvelopeAddress): boolean;
  /** null: nobody's, or of a domain that is not proven. */
  find(address: EnvelopeAddress): Promise<ReportedDomain | null>;
}

/** ms for which a token is remembered. */
const AGE = 60_000;

export function openReportAddresses(db: Database, host: string): ReportAddresses {
  const domains = createCache<ReportedDomain | null>(AGE);
  return {
    isMeant: ({ domain }) => domain === host,
    async find({ local }) {
      const token = reportToken(local);
      return token === null ? null : domains.get(token, () => domainOfToken(db, token));
    },
  };
}

async function domainOfToken(db: Database, token: string): Promise<ReportedDomain | null> {
  const row = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('managed_domain')
        .innerJoin('domain_directory', (join) =>
          join
            .onRef('domain_directory.tenant_id', '=', 'managed_domain.tenant_id')
            .onRef('domain_directory.domain_name', '=', 'managed_domain.domain_name'),
        )
        .select(['managed_domain.tenant_id', 'managed_domain.domain_name'])
        .where('managed_domain.report_token', '=', token)
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row ?? null;
}
