// Who lives in the demo world.
import type { Role } from '@postern/contract/base/vocabulary';

export interface DemoUser {
  tenant_id: number;
  email: string;
  name: string;
  roles: Role[];
  superuser?: boolean;
  language: 'en_GB' | 'de_DE' | 'fr_FR' | 'es_ES';
}

export interface DemoTenant {
  tenant_id: number;
  name: string;
  instance: 'ch' | 'de';
  partner: boolean;
  domain: string;
  /** The tenant's own mail server: mail from here is its outbound mail. */
  server: string;
}

export const partner = { partner_id: 1, name: 'Northstar' };

export const operatorTenant: DemoTenant = {
  tenant_id: 1,
  name: 'Postern Operations',
  instance: 'ch',
  partner: false,
  domain: 'postern.example',
  server: '203.0.113.5',
};

export const tenants: DemoTenant[] = [
  operatorTenant,
  {
    tenant_id: 2,
    name: 'Acme AG',
    instance: 'ch',
    partner: true,
    domain: 'acme.example',
    server: '212.243.5.25',
  },
  {
    tenant_id: 3,
    name: 'Globex GmbH',
    instance: 'de',
    partner: true,
    domain: 'globex.example',
    server: '195.30.0.57',
  },
];

/** Beside the tenants' first domains: a shop beside Microsoft 365, one that is confidential, one that waits for its proof. */
export const more_domains = [
  { tenant_id: 2, domain_name: 'acme-shop.example', kind: 'parallel', is_proven: true },
  { tenant_id: 2, domain_name: 'acme-board.example', kind: 'inline', confidential: true, is_proven: true },
  { tenant_id: 2, domain_name: 'acme-labs.example', kind: 'inline', is_proven: false },
  { tenant_id: 3, domain_name: 'globex-service.example', kind: 'adminonly', is_proven: true },
].map((domain, index) => ({ ...domain, proof_token: `${index}`.repeat(32) }));

const acme = (
  local: string,
  name: string,
  role: Role,
  language: DemoUser['language'] = 'en_GB',
): DemoUser => ({
  tenant_id: 2,
  email: `${local}@acme.example`,
  name,
  roles: [role],
  language,
});

export const users: DemoUser[] = [
  {
    tenant_id: 1,
    email: 'super@postern.example',
    name: 'Robin Operator',
    roles: ['super'],
    superuser: true,
    language: 'en_GB',
  },
  acme('all', 'Anna Keller', 'ALL'),
  acme('user', 'Urs Meier', 'user'),
  acme('audit', 'Audrey Blanc', 'Audit'),
  acme('user_management', 'Ulla Brandt', 'User_Management'),
  acme('ginauser_management', 'Gina Rossi', 'GINAuser_Management'),
  acme('billing', 'Bill Hartmann', 'Billing'),
  acme('sales', 'Sally Moreau', 'Sales'),
  acme('tech', 'Theo Frei', 'Tech'),
  acme('support', 'Susan Ortiz', 'Support'),
  acme('partner', 'Paul Nordmann', 'Partner'),
  { ...acme('partner_sales', 'Petra Lenz', 'Partner'), roles: ['Partner', 'Sales'] },
  acme('impersonate', 'Imke Vogel', 'Impersonate'),
  { tenant_id: 3, email: 'all@globex.example', name: 'Greta Lang', roles: ['ALL'], language: 'en_GB' },
];
