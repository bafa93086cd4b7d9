import { domain_flow } from '@postern/contract';
import { recordAudit } from '@postern/db';
import * as z from 'zod';
import { differences, type Part, refused, same } from './part.ts';

const row = domain_flow.extend({ domain: z.string().toLowerCase().max(253) }).strip();
export type DomainRow = z.output<typeof row>;

/** How mail of a domain runs. Domains themselves are added and proven by hand: no file can prove one. */
export const domains: Part<DomainRow> = {
  ...{ file: 'domains', row },
  domainOf: ({ domain }) => domain,
  async plan({ tx, audit, tenant_id, inner_servers }, lines) {
    const names = lines.map(({ row: { domain } }) => domain);
    const known = await tx
      .selectFrom('managed_domain')
      .select(['domain_name', 'forwarding', 'sending_servers', 'originator_orgs'])
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', 'in', ['', ...names])
      .execute();
    const by_name = new Map(known.map((one) => [one.domain_name, one]));
    return lines.map(({ line, row: { domain, ...wanted } }) => {
      const before = by_name.get(domain);
      if (!before) return refused(line, domain, 'domain_not_here');
      if (wanted.forwarding && inner_servers.has(wanted.forwarding))
        return refused(line, domain, 'inner_server');
      const fields = differences(before, wanted);
      if (fields.length === 0) return same(line, domain);
      const changed = fields.map(({ field }) => field as keyof typeof wanted);
      const set = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
      const details = Object.fromEntries(
        changed.map((field) => [field, { old: before[field], new: wanted[field] }]),
      );
      return {
        ...{ line, name: domain, op: 'change', reason: null, fields },
        apply: async () => {
          await tx
            .updateTable('managed_domain')
            .set(set)
            .where('tenant_id', '=', tenant_id)
            .where('domain_name', '=', domain)
            .execute();
          await recordAudit(tx, { ...audit, tenant_id, action: 'domain.update', object: domain, details });
        },
      };
    });
  },
};
