import type { LineNote } from '@postern/contract/billing';
import type { PriceBasis } from '@postern/contract/services';
import { tierOf, unitPrice } from '@postern/contract/services/price';
import type { Tx } from '@postern/db';
import {
  readServicePeople,
  readServiceTerms,
  type ServicePeople,
  type ServiceTerms,
} from '../services/index.ts';

/** One line of a statement, as it is stored. */
export interface Line {
  readonly domain: string;
  readonly product_code: string;
  readonly service_id: number | null;
  readonly original_quantity: number;
  readonly quantity: number;
  readonly list_e4: number;
  readonly service_bp: number;
  readonly unit_minor: number;
  readonly amount_minor: number;
  readonly notes: LineNote[];
  readonly correction_reason: string;
  readonly corrects_month: string | null;
}

/** What is agreed about a service, by its number. */
type Agreements = ReadonlyMap<number, ServiceTerms>;

const nothing_agreed: ServiceTerms = {
  ...{ service_discount_bp: 0, service_discount_reason: '', user_correction: 0 },
  ...{ nfr: false, temporary: false },
};

interface Priced {
  readonly list_e4: number;
  readonly unit_minor: number;
  readonly notes: LineNote[];
}

function priceOf(basis: PriceBasis, product_code: string, quantity: number, agreed: ServiceTerms): Priced {
  const tier = tierOf(basis.list, product_code, quantity);
  if (!tier) return { list_e4: 0, unit_minor: 0, notes: ['no_price'] };
  if (agreed.nfr) return { list_e4: tier.price_e4, unit_minor: 0, notes: ['nfr'] };
  if (agreed.temporary) return { list_e4: tier.price_e4, unit_minor: 0, notes: ['temporary'] };
  const discounts = { margin_bp: basis.margin_bp, service_bp: agreed.service_discount_bp };
  return {
    list_e4: tier.price_e4,
    unit_minor: unitPrice(tier.price_e4, discounts, basis.rule.price_step),
    notes: [],
  };
}

/** The lines of people counted, each with its correction as a line of its own. */
export function linesOf(people: readonly ServicePeople[], agreements: Agreements, basis: PriceBasis): Line[] {
  return people.flatMap(({ service_id, domain, product_code, original, charged, receives_only }) => {
    const agreed = (service_id === null ? undefined : agreements.get(service_id)) ?? nothing_agreed;
    const priced = priceOf(basis, product_code, charged + agreed.user_correction, agreed);
    const line = {
      ...{ domain, product_code, service_id, list_e4: priced.list_e4, unit_minor: priced.unit_minor },
      ...{ service_bp: agreed.service_discount_bp, corrects_month: null },
    };
    const made: Line[] = [
      {
        ...line,
        ...{ original_quantity: original, quantity: charged, amount_minor: priced.unit_minor * charged },
        notes: [
          ...priced.notes,
          ...(charged < original ? (['test'] as const) : []),
          ...(receives_only && original > 0 ? (['receives'] as const) : []),
          ...(service_id === null ? (['added'] as const) : []),
        ],
        correction_reason: '',
      },
    ];
    // Never below nobody.
    const correction = Math.max(agreed.user_correction, -charged);
    if (correction !== 0)
      made.push({
        ...line,
        ...{ original_quantity: 0, quantity: correction, amount_minor: priced.unit_minor * correction },
        ...{ notes: [...priced.notes, 'correction'], correction_reason: agreed.service_discount_reason },
      });
    return made;
  });
}

const keyOf = ({ service_id, domain, product_code }: ServicePeople) =>
  `${service_id} ${domain} ${product_code}`;

/** What later finds change about a month that was charged already, at that month's prices. */
export function correctionsOf(
  month: string,
  charged: readonly ServicePeople[],
  found: readonly ServicePeople[],
  agreements: Agreements,
  basis: PriceBasis,
): Line[] {
  const before = new Map(charged.map((row) => [keyOf(row), row.charged]));
  return found.flatMap((row) => {
    const change = row.charged - (before.get(keyOf(row)) ?? 0);
    if (change === 0) return [];
    const agreed = (row.service_id === null ? undefined : agreements.get(row.service_id)) ?? nothing_agreed;
    const { list_e4, unit_minor, notes } = priceOf(basis, row.product_code, row.charged, agreed);
    return [
      {
        ...{
          domain: row.domain,
          product_code: row.product_code,
          service_id: row.service_id,
          list_e4,
          unit_minor,
        },
        ...{ original_quantity: change, quantity: change, amount_minor: unit_minor * change },
        ...{ service_bp: agreed.service_discount_bp, notes: [...notes, 'late' as const] },
        ...{ correction_reason: '', corrects_month: month },
      },
    ];
  });
}

/** A month's lines by what is counted now. */
export async function computeLines(
  tx: Tx,
  tenant_id: number,
  month: string,
  basis: PriceBasis,
): Promise<Line[]> {
  const agreements = await readServiceTerms(tx, tenant_id, month);
  return linesOf(await readServicePeople(tx, tenant_id, month), agreements, basis);
}
