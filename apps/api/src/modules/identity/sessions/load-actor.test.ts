import { roles } from '@postern/contract';
import { expect, test } from 'vitest';
import { personActor } from './load-actor.ts';
import type { PersonRow } from './read-session.ts';

const row: PersonRow = {
  user_id: 'u',
  email: 'chief@acme.example',
  name: 'Chief',
  language: 'en_GB',
  is_superuser: true,
  roles: [...roles],
  tenant: 'Acme',
  instance: 'ch',
  services: [],
  partner_id: 1,
  tenants: [1, 2],
  domain_tenants: [],
  domain_names: [],
  domain_confidential: [],
};
const at = (stage: 'full' | 'factor' | 'setup') =>
  personActor(row, { tenant_id: 1, session_id: 's' }, stage, null, () => []);

test('whoever owes a factor has no rights, no roles and no tenant but the own one, whoever they are', () => {
  expect(at('full')).toMatchObject({ is_superuser: true, is_admin: true, is_partner: true, tenants: [1, 2] });
  for (const stage of ['factor', 'setup'] as const) {
    expect(at(stage), stage).toMatchObject({
      roles: [],
      is_superuser: false,
      is_admin: false,
      is_partner: false,
      tenants: [1],
    });
    expect(at(stage).access_list, stage).toEqual({});
  }
});
