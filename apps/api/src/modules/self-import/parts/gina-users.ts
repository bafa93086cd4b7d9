import { locales } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import * as z from 'zod';
import { differences, type Part, type Planned, refused, same } from './part.ts';
import { address } from './users.ts';

const row = z.object({
  /** Whose portal it is an account of. */
  domain: z.string().toLowerCase().max(253),
  email: address,
  name: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}]*$/u)
    .default(''),
  mobile: z
    .string()
    .regex(/^(|\+[1-9]\d{6,14})$/)
    .default(''),
  language: z.enum(locales).or(z.literal('')).default(''),
});
export type GinaUserRow = z.output<typeof row>;

const keyOf = (one: { domain: string; email: string }) => `${one.email} ${one.domain}`;

/** People outside begin as invited: that they read the mailbox is proven to each portal anew, and no password moves. */
export const ginaUsers: Part<GinaUserRow> = {
  ...{ file: 'gina-users', row },
  domainOf: ({ domain }) => domain,
  async plan({ tx, audit, tenant_id, domains }, lines) {
    const portals = await tx
      .selectFrom('portal_domain')
      .select('domain_name')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', 'in', ['', ...domains])
      .execute();
    const known = await tx
      .selectFrom('portal_account')
      .select(['domain_name', 'address'])
      .where('tenant_id', '=', tenant_id)
      .where('address', 'in', ['', ...lines.map(({ row: { email } }) => email)])
      .execute();
    const open = new Set(portals.map(({ domain_name }) => domain_name));
    const there = new Set(known.map((one) => keyOf({ domain: one.domain_name, email: one.address })));
    return lines.map(({ line, row: { domain, email, ...about } }): Planned => {
      const name = `${email} → ${domain}`;
      if (!open.has(domain)) return refused(line, name, 'no_portal');
      // What a person set at their own portal is theirs.
      if (there.has(keyOf({ domain, email }))) return same(line, name);
      there.add(keyOf({ domain, email }));
      return {
        ...{ line, name, op: 'create', reason: null },
        fields: differences(
          null,
          Object.fromEntries(Object.entries(about).filter(([, value]) => value !== '')),
        ),
        apply: async () => {
          await tx
            .insertInto('portal_account')
            .values({ ...about, tenant_id, account_id: uuidv7(), domain_name: domain, address: email })
            .execute();
          await recordAudit(tx, { ...audit, tenant_id, action: 'portal_account.create', object: email });
        },
      };
    });
  },
};
