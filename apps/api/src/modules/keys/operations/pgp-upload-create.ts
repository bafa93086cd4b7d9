import { domainOf } from '@postern/addresses';
import { type DataOf, type Operations, pgp_upload_faults } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import { type PgpPublicKey, readPublicKey } from '@postern/mail/pgp/key';
import { strength } from '@postern/records/keys/partner-keys';
import { judgeWay, knownKeys } from '@postern/records/keys/recipient-way';
import { tenantOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { KeysDeps } from '../deps.ts';
import { encryptingPgpKey } from '../encrypting-pgp-key.ts';
import { askOwner, companyOf } from '../pgp-uploads/ask-owner.ts';
import { limitAsking } from '../pgp-uploads/limit-asking.ts';
import { asked_states, findUpload, presentUpload } from '../pgp-uploads/upload-rows.ts';

type Create = Operations['pgpUploadCreate'];
type Fault = DataOf<Create>['fault'];

const refused = (fault: Fault): DataOf<Create> => ({ fault, upload: null });

/** A key that nothing vouches for is not used before its owner has said so. */
export const pgpUploadCreate: Handler<Create, KeysDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  // They are of no tenant whose mail it could be.
  if (actor.is_superuser) fail('forbidden');
  const tenant_id = tenantOf(actor);
  const { email: address } = body;
  const now = new Date(services.clock());
  const key = await keyOf(call, now);
  if (typeof key === 'string') return refused(key);
  const fingerprint = Buffer.from(key.fingerprint, 'hex');
  const { is_own, is_open, company } = await scoped(
    async (tx) => {
      const own = await tx
        .selectFrom('domain_directory')
        .select('domain_name')
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domainOf(address))
        .executeTakeFirst();
      const open = await tx
        .selectFrom('pgp_upload_workflow')
        .select('workflow_id')
        .where('tenant_id', '=', tenant_id)
        .where('address', '=', address)
        .where('fingerprint', '=', fingerprint)
        .where('state', 'in', asked_states)
        .executeTakeFirst();
      return {
        is_own: own !== undefined,
        is_open: open !== undefined,
        company: await companyOf(tx, tenant_id),
      };
    },
    { readOnly: true },
  );
  if (is_own) return refused('own_address');
  if (is_open) return refused('present');
  const notice = await noticeFor(call, key, now);
  const workflow_id = uuidv7();
  const language = body.language ?? actor.language;
  const asked =
    notice === ''
      ? await limitAsking(services, actor, address).then(() =>
          askOwner(services, {
            ...{ tenant_id, workflow_id, address, language, key, uploaded_by: actor.email, company },
          }),
        )
      : null;
  return scoped(async (tx) => {
    const { not_before, not_after, bytes: public_key } = key;
    await tx
      .insertInto('pgp_upload_workflow')
      .values({
        ...{ tenant_id, workflow_id, address, fingerprint, public_key, not_before, not_after, notice },
        state: notice === 'known' ? 'key_uploaded' : 'gpg_validated',
        ...{ language, created_at: now, created_by: actor.email },
      })
      .execute();
    await asked?.send(tx);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'pgp_upload.create', object: address },
      details: { fingerprint: key.fingerprint, ...(notice === '' ? {} : { notice }) },
    });
    return { fault: '', upload: await presentUpload(await findUpload(tx, actor, workflow_id)) };
  });
};

async function keyOf({ body }: Call<Create, KeysDeps>, now: Date): Promise<PgpPublicKey | Fault> {
  const found = await encryptingPgpKey(body.key, body.email, now);
  if (typeof found !== 'string') return found;
  return pgp_upload_faults.find((one) => one === found) ?? 'not_a_key';
}

/** Why its owner is not asked: mail is encrypted with their certificate, which comes first, or the very key is trusted already. */
async function noticeFor(
  { actor, body, services }: Call<Create, KeysDeps>,
  key: PgpPublicKey,
  now: Date,
): Promise<'' | 'valid_certificate' | 'known'> {
  const known = await knownKeys(services.db, tenantOf(actor), body.email);
  const smime = await judgeWay(known, { kind: 'smime', scope: 'person' }, now);
  if (smime.chosen.length > 0) return 'valid_certificate';
  const pgp = await judgeWay(known, { kind: 'pgp', scope: 'person' }, now);
  for (const { der, trust } of pgp.chosen) {
    const is_same = (await readPublicKey(der)).fingerprint === key.fingerprint;
    if (is_same && strength(trust) >= strength('published')) return 'known';
  }
  return '';
}
