// A catalogue with invented prices, addresses, and services in every state that lasts; `confirmed` is over within a minute, and stands among the events.
import type { DeployStatus } from '@postern/contract/services/products';
import type { Tx } from '@postern/db/scope';
import { insertStatements } from './statements.ts';

/** From one person on, from 25 and from 100 on, in 1/10,000 of the main unit. */
const prices: Record<string, readonly [number, number, number]> = {
  'SC-SERVICE': [14_000, 12_000, 11_000],
  'SC-F-INBOUND': [18_000, 15_500, 14_500],
  'SC-F-OUTBOUND': [7_000, 6_000, 5_500],
  'SC-SIGENC': [28_000, 24_500, 22_500],
  'SC-SIGONLY': [15_000, 13_000, 12_000],
  'SC-CERT': [13_000, 11_000, 10_000],
  'SC-HINGW': [21_000, 18_000, 17_000],
  'SC-MS365': [10_500, 9_000, 8_500],
};
const tiers = [1, 25, 100];

const addresses = [
  {
    ...{ tenant_id: 1, street: 'Musterstrasse', house_no: '7', postal_code: '8004', city: 'Zürich' },
    ...{ country: 'CH', invoice_reference: 'OWN-1', margin_discount_bp: 0, currency_unit: 'CHF' },
  },
  {
    ...{ tenant_id: 2, street: 'Musterstrasse', house_no: '7', postal_code: '8004', city: 'Zürich' },
    ...{ country: 'CH', invoice_reference: 'BE-4711', margin_discount_bp: 1500, currency_unit: 'CHF' },
  },
  {
    ...{ tenant_id: 3, street: 'Beispielweg', house_no: '12', postal_code: '80331', city: 'München' },
    ...{ country: 'DE', invoice_reference: '', margin_discount_bp: 1000, currency_unit: 'EUR' },
  },
];

const services: readonly (readonly [
  tenant_id: number,
  domain: string,
  code: string,
  status: DeployStatus,
])[] = [
  [1, 'postern.example', 'SC-SERVICE', 'provisioned'],
  [1, 'postern.example', 'SC-F-INBOUND', 'provisioned'],
  [2, 'acme.example', 'SC-SERVICE', 'provisioned'],
  [2, 'acme.example', 'SC-F-INBOUND', 'provisioned'],
  [2, 'acme.example', 'SC-F-OUTBOUND', 'provisioned'],
  [2, 'acme.example', 'SC-SIGENC', 'provisioned'],
  [2, 'acme.example', 'SC-CERT', 'provisioned'],
  [2, 'acme-shop.example', 'SC-SERVICE', 'provisioned'],
  [2, 'acme-shop.example', 'SC-MS365', 'cancelled'],
  [2, 'acme-labs.example', 'SC-SERVICE', 'provisioning'],
  [2, 'acme-labs.example', 'SC-F-INBOUND', 'provisioning'],
  [2, 'acme-labs.example', 'SC-F-OUTBOUND', 'provisioning'],
  [3, 'globex.example', 'SC-SERVICE', 'provisioned'],
  [3, 'globex.example', 'SC-F-INBOUND', 'provisioned'],
  [3, 'globex.example', 'SC-F-OUTBOUND', 'provisioned'],
  [3, 'globex.example', 'SC-SIGONLY', 'deprovisioned'],
  // Its mail still comes here, so the filter stays.
  [3, 'globex-service.example', 'SC-F-INBOUND', 'deprovisioning'],
  // Without the products that signing needs it stays an order.
  [3, 'globex-service.example', 'SC-SIGONLY', 'ordered'],
  // Half way from Microsoft 365 to inline: the inbound filter waits for the MX.
  [2, 'acme-shop.example', 'SC-F-INBOUND', 'provisioning'],
  [2, 'acme-shop.example', 'SC-F-OUTBOUND', 'provisioned'],
];

/** The states a service went through, the last one being where it is. */
const ways: Readonly<Record<DeployStatus, readonly DeployStatus[]>> = {
  ordered: ['ordered'],
  confirmed: ['ordered', 'confirmed'],
  provisioning: ['ordered', 'confirmed', 'provisioning'],
  provisioned: ['ordered', 'confirmed', 'provisioning', 'provisioned'],
  cancelled: ['ordered', 'confirmed', 'provisioning', 'provisioned', 'cancelled'],
  deprovisioning: ['ordered', 'confirmed', 'provisioning', 'provisioned', 'cancelled', 'deprovisioning'],
  deprovisioned: [
    ...(['ordered', 'confirmed', 'provisioning', 'provisioned', 'cancelled', 'deprovisioning'] as const),
    'deprovisioned',
  ],
};
/** States from which a service is billed, and those with an end. */
const billed: readonly DeployStatus[] = ['provisioned', 'cancelled', 'deprovisioning', 'deprovisioned'];
const gone: readonly DeployStatus[] = ['deprovisioning', 'deprovisioned'];

/** The first day of the month so many months before a day. */
const monthBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
/** The last day of the month so many months after that of a day. */
const endOfMonth = (now: Date, months = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + months, 0)).toISOString().slice(0, 10);

/** What happened to a service: ordered and deployed when its billing began, or today where it has not; ended at its end. */
function eventsOf(status: DeployStatus, now: Date) {
  const begun = billed.includes(status) ? new Date(monthBefore(now, 5)) : now;
  const way = ways[status];
  return way.map((to_status, index) => ({
    ...{
      seq: index + 1,
      from_status: way[index - 1] ?? null,
      to_status,
      by: 'system',
      reason: 'demo',
      told: true,
    },
    at: gone.includes(to_status) ? new Date(monthBefore(now, 0)) : begun,
  }));
}

/** The tenants were there before orders, so that what is shown here takes nothing from their mail. */
export async function insertServices(tx: Tx, now = new Date()): Promise<void> {
  for (const currency of ['CHF', 'EUR']) {
    const version = { price_list_id: 3, currency, valid_from: '2026-01-01' };
    await tx.insertInto('price_list').values(version).execute();
    const rows = Object.entries(prices).flatMap(([product_code, levels]) =>
      levels.map((price_e4, index) => ({ ...version, product_code, quantity: tiers[index] ?? 1, price_e4 })),
    );
    await tx.insertInto('product_price').values(rows).execute();
  }
  const issuer = {
    ...{
      name: 'Postern Betrieb AG',
      street: 'Musterstrasse',
      house_no: '7',
      postal_code: '8004',
      city: 'Zürich',
    },
    ...{ country: 'CH', vat_id: 'CHE-123.456.789 MWST', pay_days: 30, series: '' },
  };
  // The examples of SIX and of the ECB's registry; nobody's accounts.
  await tx
    .insertInto('invoice_issuer')
    .values([
      { ...issuer, instance: 'ch', vat_bp: 810, iban: 'CH4431999123000889012' },
      { ...issuer, instance: 'de', vat_bp: 1900, iban: 'DE89370400440532013000' },
    ])
    .execute();
  for (const { tenant_id, ...row } of addresses)
    await tx.updateTable('tenant').set(row).where('tenant_id', '=', tenant_id).execute();
  for (const [index, [tenant_id, domain, product_code, deploy_status]] of services.entries()) {
    const service_id = tenant_id * 100_000 + index + 1;
    await tx
      .insertInto('service')
      .values({
        ...{ tenant_id, service_id, domain, product_code, deploy_status, ordered_quantity: 25 },
        mode: product_code === 'SC-MS365' ? 'parallel' : 'inline',
        start_billing: billed.includes(deploy_status) ? monthBefore(now, 5) : null,
        end_billing:
          deploy_status === 'cancelled'
            ? endOfMonth(now)
            : gone.includes(deploy_status)
              ? endOfMonth(now, -1)
              : null,
        // The operator's own mail is not for resale.
        nfr: tenant_id === 1,
      })
      .execute();
    await tx
      .insertInto('service_event')
      .values(eventsOf(deploy_status, now).map((event) => ({ ...event, tenant_id, service_id })))
      .execute();
  }
  const list = Object.entries(prices).flatMap(([product_code, levels]) =>
    levels.map((price_e4, index) => ({ product_code, quantity: tiers[index] ?? 1, price_e4 })),
  );
  const agreed = addresses.map(
    ({ tenant_id, currency_unit: currency, margin_discount_bp: margin_bp }) =>
      [tenant_id, { currency, margin_bp, price_step: 5, list }] as const,
  );
  await insertStatements(tx, new Map(agreed), now);
}
