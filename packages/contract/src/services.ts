/** Services of domains: what there is to order, what a domain has, orders, and bringing them into being. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { domain_param, domain_text } from './domain-text.ts';
import { currencies } from './services/price.ts';
import { priceListCreate, priceListList } from './services/price-lists.ts';
import { active_statuses, deploy_statuses, order_modes, product_codes } from './services/products.ts';

const moment = z.iso.datetime();
export const day = z.iso.date();
const VIEW = { module: 'services', sub_feature: 'services.view_services' } as const;
const PRICES = { module: 'services', sub_feature: 'services.prices' } as const;
const ORDER = { module: 'services', sub_feature: 'services.order' } as const;
const DEPLOY = { module: 'services', sub_feature: 'services.deploy' } as const;
const PATH = '/api/v1/crm/services';

/** People one service may be ordered for. */
export const MOST_PEOPLE = 1_000_000;

export const tenant_number = z.coerce.number().int().min(1).max(2_147_483_647);
/** Money on the wire: whole minor units, 22060 for 220.60. */
export const minor_units = z.int().min(-1e15).max(1e15);

const list_price = z.object({
  price_list_id: z.number(),
  product_code: z.string(),
  quantity: z.number(),
  /** 1/10,000 of the main unit. */
  price_e4: z.number(),
});

/** What prices are made of for one tenant today. */
export const price_basis = z.object({
  currency: z.enum(currencies),
  price_list_id: z.number(),
  /** Null: no version of the list holds yet. */
  valid_from: day.nullable(),
  list: z.array(list_price.omit({ price_list_id: true })),
  margin_bp: z.number(),
  rule: z.object({ price_step: z.number(), total_step: z.number() }),
});
export type PriceBasis = z.output<typeof price_basis>;

export const productList = operation({
  name: 'productList',
  method: 'GET',
  path: '/api/v1/crm/products/products/',
  summary: 'Products that can be ordered, with prices for those allowed to see them',
  access: VIEW,
  query: z.strictObject({
    /** Whose prices; the own organisation when left out. */
    tenant_id: tenant_number.optional(),
  }),
  data: z.object({
    products: z.array(
      z.object({
        product_id: z.number(),
        product_code: z.enum(product_codes),
        name1: z.string(),
        product_prices: z.array(
          z.object({ price_list_id: z.number(), quantity: z.number(), price: z.number() }),
        ),
      }),
    ),
    /** Null for those who may not see prices. */
    prices: price_basis.nullable(),
  }),
  errors: ['not_found'],
});

export const service_row = z.object({
  service_id: z.number(),
  tenant_id: z.number(),
  product_id: z.number(),
  product_code: z.enum(product_codes),
  product_name1: z.string(),
  domain: z.string(),
  mode: z.enum(order_modes),
  deploy_status: z.enum(deploy_statuses),
  ordered_quantity: z.number(),
  start_billing: day.nullable(),
  end_billing: day.nullable(),
  confidential: z.boolean(),
  relay_domain_deploy_settings: z.string(),
  gina_hostname: z.string(),
  nfr: z.boolean(),
  temporary: z.boolean(),
  test_ongoing: z.boolean(),
  test_until: day.nullable(),
  user_correction: z.number(),
  /** In percent. Null, as the two texts are empty, for those who may not see prices. */
  service_discount: z.number().nullable(),
  service_discount_reason: z.string(),
  service_discount_text: z.string(),
  /** People counted in the list's `people_month`. */
  people: z.number(),
  since: moment.nullable(),
});
export type ServiceRow = z.output<typeof service_row>;

/** Why a domain's services wait, in the order they are mended. */
export const readiness_problems = [
  'domain_missing',
  'not_proven',
  'mx_elsewhere',
  'mx_unknown',
  'rules',
] as const;
export type ReadinessProblem = (typeof readiness_problems)[number];

const service_domain = z.object({
  domain: z.string(),
  kind: z.enum(['inline', 'parallel', 'adminonly']),
  is_primary: z.boolean(),
  is_proven: z.boolean(),
  confidential: z.boolean(),
  problems: z.array(z.enum(readiness_problems)),
});
export type ServiceDomain = z.output<typeof service_domain>;

export const serviceList = operation({
  name: 'serviceList',
  method: 'GET',
  path: PATH,
  summary: 'Services of an organisation and the domains they are for',
  access: VIEW,
  query: z.strictObject({ tenant_id: tenant_number.optional() }),
  data: z.object({
    tenant_id: z.number(),
    tenant_name: z.string(),
    by_order: z.boolean(),
    /** First day of the running month, or of the one before while nobody is counted in it. */
    people_month: day,
    services: z.array(service_row),
    domains: z.array(service_domain),
    may: z.object({
      order: z.boolean(),
      cancel: z.boolean(),
      deploy: z.boolean(),
      confidential: z.boolean(),
    }),
  }),
  errors: ['not_found'],
});

export const serviceStatusList = operation({
  name: 'serviceStatusList',
  method: 'GET',
  path: `${PATH}/statuses`,
  summary: 'States in which a service is active',
  access: VIEW,
  data: z.array(z.enum(active_statuses)),
});

export const serviceCreate = operation({
  name: 'serviceCreate',
  method: 'POST',
  path: PATH,
  summary: 'Order one service for a domain',
  access: ORDER,
  impersonated: false,
  body: z.strictObject({
    tenant_id: z.int().min(1).max(2_147_483_647),
    product_id: z.int().min(1).max(1000),
    domain: domain_text,
  }),
  data: service_row,
  errors: ['not_found', 'invalid_input', 'service_exists'],
});

/** Host name of a domain's portal. */
const gina_host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+)?$/,
    'must be a host name',
  );

export const service_update_form = z.strictObject({
  /** The last day; ends the service. */
  end_billing: day.optional(),
  confidential: z.boolean().optional(),
  relay_domain_deploy_settings: z.string().trim().max(300).optional(),
  gina_hostname: gina_host.optional(),
  nfr: z.boolean().optional(),
  temporary: z.boolean().optional(),
  test_until: day.nullable().optional(),
  user_correction: z.int().min(-MOST_PEOPLE).max(MOST_PEOPLE).optional(),
  service_discount: z.number().min(0).max(100).multipleOf(0.01).optional(),
  service_discount_reason: z.string().trim().max(200).optional(),
  service_discount_text: z.string().trim().max(200).optional(),
});

export const serviceUpdate = operation({
  name: 'serviceUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Cancel a service by its last day, or change its terms',
  access: VIEW,
  params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  body: service_update_form,
  data: service_row,
  errors: ['not_found', 'forbidden', 'invalid_input', 'service_moved'],
});

const cart_lines = z
  .array(
    z.strictObject({
      product_code: z.enum(product_codes),
      quantity: z.int().min(1).max(MOST_PEOPLE),
    }),
  )
  .min(1)
  .max(product_codes.length);

const order = z.object({
  order_id: z.uuid(),
  tenant_id: z.number(),
  domain: z.string(),
  mode: z.enum(order_modes),
  state: z.enum(['offer', 'placed']),
  currency: z.enum(currencies),
  total_minor: z.number(),
  lines: z.array(
    z.object({
      product_code: z.enum(product_codes),
      quantity: z.number(),
      tier: z.number(),
      list_e4: z.number(),
      unit_minor: z.number(),
      amount_minor: z.number(),
    }),
  ),
  priced_on: day,
  valid_until: day.nullable(),
  created_at: moment,
  created_by: z.string(),
});
export type ServiceOrder = z.output<typeof order>;

export const orderCreate = operation({
  name: 'orderCreate',
  method: 'POST',
  path: '/api/v1/crm/orders',
  summary: 'Order services for a domain at a price, or save the same as an offer; sent twice, it is one',
  access: ORDER,
  impersonated: false,
  body: z.strictObject({
    /** Made by the caller. */
    order_id: z.uuid(),
    tenant_id: z.int().min(1).max(2_147_483_647),
    domain: domain_text,
    mode: z.enum(order_modes),
    state: z.enum(['offer', 'placed']).default('placed'),
    lines: cart_lines,
    /** What the caller was shown, in minor units. */
    priced_total: minor_units,
    /** Where signing and encrypting is ordered. */
    gina_hostname: gina_host.optional(),
  }),
  data: order,
  errors: ['not_found', 'invalid_input', 'order_rules', 'price_changed', 'no_price', 'order_known'],
});

export const offerList = operation({
  name: 'offerList',
  method: 'GET',
  path: '/api/v1/crm/orders',
  summary: 'Offers and orders of an organisation, newest first',
  access: PRICES,
  query: z.strictObject({
    tenant_id: tenant_number.optional(),
    state: z.enum(['offer', 'placed']).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  data: z.array(order),
  errors: ['not_found'],
});

export const offerPlace = operation({
  name: 'offerPlace',
  method: 'POST',
  path: '/api/v1/crm/orders/{order_id}/place',
  summary: 'Order what was offered, at the offered price while it is valid',
  access: ORDER,
  impersonated: false,
  params: z.object({ order_id: z.uuid() }),
  body: z.strictObject({}),
  data: order,
  errors: ['not_found', 'offer_expired', 'price_changed', 'no_price', 'order_rules', 'invalid_input'],
});

const readiness = z.object({
  domain: z.string(),
  problems: z.array(z.enum(readiness_problems)),
  /** Nothing is in the way of what was ordered. */
  is_ready: z.boolean(),
  services: z.array(z.object({ service_id: z.number(), deploy_status: z.enum(deploy_statuses) })),
});

export const deployRead = operation({
  name: 'deployRead',
  method: 'GET',
  path: '/api/v1/processit/deploy/domains/{domain}',
  summary: 'What a domain’s services are waiting for',
  access: VIEW,
  params: z.object({ domain: domain_param }),
  data: readiness,
  errors: ['not_found'],
});

export const deployCreate = operation({
  name: 'deployCreate',
  method: 'POST',
  path: '/api/v1/processit/deploy/domains',
  summary: 'Check a domain’s orders, or deploy them now',
  access: DEPLOY,
  body: z.strictObject({
    domain: domain_text,
    action: z.enum(['confirm', 'deploy']),
    /** Does not wait for the MX record. What protects others is checked all the same. */
    force: z.boolean().default(false),
  }),
  data: readiness,
  errors: ['not_found'],
});

export const service_operations = {
  productList,
  serviceList,
  serviceStatusList,
  serviceCreate,
  serviceUpdate,
  orderCreate,
  offerList,
  offerPlace,
  deployRead,
  deployCreate,
  priceListList,
  priceListCreate,
} as const;
