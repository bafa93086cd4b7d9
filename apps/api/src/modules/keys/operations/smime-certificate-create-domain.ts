import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { type SqlBool, sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { key_visibility } from '../find-person.ts';
import { renewalTime } from '../present-certificate.ts';
import { requestCertificates } from '../request-certificate.ts';

/** People of one call: more are taken by calling again. */
const MOST_PEOPLE = 1000;

export const smimeCertificateCreateDomain: Handler<Operations['smimeCertificateCreateDomain']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id, domain_name, is_proven } = await findManagedDomain(tx, actor, params.domain);
    if (key_visibility(actor, services.hash).own_only || !is_proven) fail('not_found');
    const people = await tx
      .selectFrom('app_user as u')
      .select('u.email')
      .where('u.tenant_id', '=', tenant_id)
      .where('u.active', '=', true)
      .where(sql<SqlBool>`split_part(u.email, '@', 2) = ${domain_name}`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('own_certificate as c')
              .select('c.certificate_id')
              .whereRef('c.tenant_id', '=', 'u.tenant_id')
              .whereRef('c.address', '=', 'u.email')
              .where('c.purpose', '=', 'person')
              .where('c.revoked_at', 'is', null)
              .where('c.not_after', '>', renewalTime(services.clock())),
          ),
        ),
      )
      .orderBy('u.email')
      .limit(MOST_PEOPLE)
      .execute();
    const addresses = people.map(({ email }) => email.toLowerCase());
    const requested = await requestCertificates(tx, tenant_id, addresses, audit.actor);
    if (requested > 0)
      await recordAudit(tx, {
        ...{ ...audit, tenant_id, action: 'certificate.request', object: domain_name },
        details: { requested },
      });
    return { requested };
  });
