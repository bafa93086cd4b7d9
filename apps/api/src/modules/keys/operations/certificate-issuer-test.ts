import type { IssuerTest, Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { KeysDeps } from '../deps.ts';
import { testAcme } from '../issuers/acme/acme-issuer.ts';
import { testCmp } from '../issuers/cmp-issuer.ts';
import { IssuerFaultError } from '../issuers/issuer.ts';
import { openSettings, readIssuers } from '../issuers/issuer-rows.ts';
import { readForm } from '../issuers/read-form.ts';

/** Tests of one person in ten minutes: a form that connects is not to become a scanner. */
const TESTS = { hits: 10, seconds: 600 };

export const certificateIssuerTest: Handler<Operations['certificateIssuerTest'], KeysDeps> = async ({
  actor,
  audit,
  body: { kind, ...body },
  scoped,
  services,
}) => {
  // There is nobody to ask.
  if (kind === 'own_ca') return { fault: null, detail: '' };
  const tenant_id = tenantOf(actor);
  const bucket = personBucket('issuer test', `${actor.tenant_id} ${actor.user_id}`);
  await requireAttempt(services, [{ bucket, ...TESTS }]);
  const rows = await scoped((tx) => readIssuers(tx, tenant_id), { readOnly: true });
  const old = rows.find((one) => one.kind === kind);
  const form = await readForm(services, { kind, ...body }, old);
  const is_kept = form.secret === '' && form.reference !== '' && form.server === old?.server;
  const kept = old && is_kept ? await openSettings(services.keys, old) : null;
  const result = await test({ ...form, secret: form.secret || (kept?.secret ?? '') });
  await scoped((tx) =>
    recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'certificate_issuer.test', object: kind },
      details: { server: form.server, fault: result.fault },
    }),
  );
  return result;

  async function test(settings: Parameters<typeof testCmp>[1]): Promise<IssuerTest> {
    try {
      await (kind === 'cmp' ? testCmp : testAcme)(services, settings);
      return { fault: null, detail: '' };
    } catch (error) {
      if (error instanceof IssuerFaultError) return { fault: error.fault, detail: error.detail };
      throw error;
    }
  }
};
