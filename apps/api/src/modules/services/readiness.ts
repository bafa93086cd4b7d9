import type { ReadinessProblem } from '@postern/contract/services';
import type { ProductCode } from '@postern/contract/services/products';
import { cartOf, settleCart } from '@postern/contract/services/settle-cart';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

export interface DomainFacts {
  readonly domain: string;
  readonly kind: 'inline' | 'parallel' | 'adminonly';
  readonly is_primary: boolean;
  readonly is_proven: boolean;
  readonly confidential: boolean;
  /** Code of the last look at its MX; null: not looked at yet. */
  readonly mx: string | null;
}

interface Ordered {
  readonly product_code: string;
  readonly domain: string;
  readonly mode: string;
  readonly deploy_status: string;
  readonly ordered_quantity: number;
}

/** Domains of a tenant as deployment sees them. */
export async function readDomains(tx: Tx, tenant_id: number): Promise<DomainFacts[]> {
  const { rows } = await sql<DomainFacts>`
    select d.domain_name as domain, d.kind, d.is_primary, n.domain_name is not null as is_proven, d.confidential, c.code as mx
    from managed_domain d
      left join domain_directory n on n.tenant_id = d.tenant_id and n.domain_name = d.domain_name
      left join domain_dns c on c.tenant_id = d.tenant_id and c.domain_name = d.domain_name and c.check_name = 'mx'
    where d.tenant_id = ${tenant_id} order by not d.is_primary, d.domain_name`.execute(tx);
  return rows;
}

const HERE = new Set(['mx_ok', 'mx_mixed']);
const ELSEWHERE = new Set(['mx_elsewhere', 'mx_none', 'mx_null', 'mx_notours', 'mx_noaddress']);

/** Whether mail comes to us for certain; no answer of the DNS is neither. */
export const mxIs = (mx: string | null): 'here' | 'elsewhere' | 'unknown' =>
  mx !== null && HERE.has(mx) ? 'here' : mx !== null && ELSEWHERE.has(mx) ? 'elsewhere' : 'unknown';

/** Whether what a domain has and is to have goes together (spec 3 section 4, order rules). */
export function keepsRules(services: readonly Ordered[]): boolean {
  const wanted = services.filter(
    ({ deploy_status }) => !['cancelled', 'deprovisioning', 'deprovisioned'].includes(deploy_status),
  );
  const cart = cartOf(
    wanted.map(({ product_code, ordered_quantity }) => ({
      product_code: product_code as ProductCode,
      quantity: ordered_quantity,
    })),
  );
  const mode = wanted.some((service) => service.mode === 'parallel') ? 'parallel' : 'inline';
  const settled = settleCart(cart, mode);
  return (Object.keys(cart) as ProductCode[]).every(
    (code) => cart[code].is_checked === settled[code].is_checked,
  );
}

/** What is in the way of a domain's services. */
export function problemsOf(
  domain: DomainFacts | undefined,
  services: readonly Ordered[],
): ReadinessProblem[] {
  if (!domain) return ['domain_missing'];
  const problems: ReadinessProblem[] = [];
  if (!keepsRules(services)) problems.push('rules');
  if (!domain.is_proven) problems.push('not_proven');
  const waits = services.some(
    ({ product_code, mode, deploy_status }) =>
      product_code === 'SC-F-INBOUND' &&
      mode === 'inline' &&
      ['ordered', 'confirmed', 'provisioning'].includes(deploy_status),
  );
  const mx = mxIs(domain.mx);
  if (waits && mx !== 'here') problems.push(mx === 'elsewhere' ? 'mx_elsewhere' : 'mx_unknown');
  return problems;
}
