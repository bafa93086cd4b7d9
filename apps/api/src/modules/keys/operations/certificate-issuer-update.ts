import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import type { KeysDeps } from '../deps.ts';
import { readIssuers, sealIssuerSecret, showIssuer } from '../issuers/issuer-rows.ts';
import { type OutsideForm, readForm } from '../issuers/read-form.ts';

/** Holds for what is requested from now on. What waits goes on with whom it was requested of. */
export const certificateIssuerUpdate: Handler<Operations['certificateIssuerUpdate'], KeysDeps> = async ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const tenant_id = tenantOf(actor);
  const { kind } = body;
  const before = await scoped((tx) => readIssuers(tx, tenant_id), { readOnly: true });
  const write = kind === 'own_ca' ? null : await outside({ ...body, kind });
  return scoped(async (tx) => {
    await tx
      .updateTable('certificate_issuer')
      .set({ is_chosen: false })
      .where('tenant_id', '=', tenant_id)
      .where('is_chosen', '=', true)
      .execute();
    const details = (await write?.(tx)) ?? {};
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'certificate_issuer.update', object: kind },
      details: { ...details, before: before.find(({ is_chosen }) => is_chosen)?.kind ?? 'own_ca' },
    });
    return showIssuer(tx, tenant_id);
  });

  async function outside(given: OutsideForm) {
    const old = before.find((one) => one.kind === kind);
    const { server, reference, secret, trusted_root } = await readForm(services, given, old);
    const sealed =
      secret === '' ? null : await sealIssuerSecret(services.keys, tenant_id, given.kind, secret);
    const values = {
      ...{ server, reference, trusted_root, is_chosen: true },
      ...{ changed_at: new Date(services.clock()), changed_by: audit.actor },
      ...((sealed !== null || reference === '') && { sealed_secret: sealed }),
      // An account is of one authority.
      ...(old?.server !== server && { sealed_account: null, account_url: '' }),
    };
    return async (tx: Tx) => {
      await tx
        .insertInto('certificate_issuer')
        .values({ tenant_id, kind: given.kind, ...values })
        .onConflict((same) => same.columns(['tenant_id', 'kind']).doUpdateSet(values))
        .execute();
      return { server, reference, has_new_secret: sealed !== null };
    };
  }
};
