/** What can be ordered (spec 3 section 3). Names and prices are data; code knows the codes for what follows from them. */
export const product_codes = [
  'SC-SERVICE',
  'SC-F-INBOUND',
  'SC-F-OUTBOUND',
  'SC-SIGENC',
  'SC-SIGONLY',
  'SC-CERT',
  'SC-HINGW',
  'SC-MS365',
  'SC-DOMAIN',
  'SC-ADMINONLY',
] as const;
export type ProductCode = (typeof product_codes)[number];

/** Products counted by people: what is ordered for a domain. */
export const people_products: readonly ProductCode[] = product_codes.filter(
  (code) => code !== 'SC-DOMAIN' && code !== 'SC-ADMINONLY',
);

export const deploy_statuses = [
  'ordered',
  'confirmed',
  'provisioning',
  'provisioned',
  'cancelled',
  'deprovisioning',
  'deprovisioned',
] as const;
export type DeployStatus = (typeof deploy_statuses)[number];

/** Services in these states are there for the domain (spec 3 section 4). */
export const active_statuses = [
  'provisioned',
  'cancelled',
  'deprovisioning',
  'provisioning',
] as const satisfies readonly DeployStatus[];

/** The legal moves. A service that is cancelled works until its end; ordered again before that, it goes on. */
export const status_moves: Readonly<Record<DeployStatus, readonly DeployStatus[]>> = {
  ordered: ['confirmed', 'deprovisioned'],
  confirmed: ['provisioning', 'deprovisioned'],
  provisioning: ['provisioned', 'deprovisioned'],
  provisioned: ['cancelled'],
  cancelled: ['provisioned', 'deprovisioning'],
  deprovisioning: ['deprovisioned'],
  deprovisioned: [],
};

export const mayMove = (from: DeployStatus, to: DeployStatus): boolean => status_moves[from].includes(to);

/** How a domain's mail runs, which decides what goes with what. */
export const order_modes = ['inline', 'parallel'] as const;
export type OrderMode = (typeof order_modes)[number];
