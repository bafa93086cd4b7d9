import { randomBytes } from 'node:crypto';
import { type Operations, SETUP_ROWS, setup_files } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { domainsOf, setup_readers } from '../read-setup.ts';

/** 24 bytes are 32 letters: the format's key derivation is weak, so the password carries the strength. */
const PASSWORD_BYTES = 24;

/** Without passwords, factors, tokens and keys of any kind. */
export const selfImportExport: Handler<Operations['selfImportExport']> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  await requireAttempt(services, [
    { bucket: personBucket('setup export', actor.email), hits: 10, seconds: 600 },
  ]);
  const now = new Date(services.clock());
  const tenant_id = body.tenant_id ?? tenantOf(actor);
  const wanted = setup_files.filter((file) => body.files.includes(file));
  const { tenant, domains, rows } = await scoped(async (tx) => {
    const found = await tx
      .selectFrom('tenant')
      .select('name')
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirst();
    if (!found) return fail('not_found');
    const own = await domainsOf({ tx, actor, tenant_id });
    const reading = { tx, actor, tenant_id, domains: own };
    const files: Record<string, object[]> = {};
    for (const file of wanted) files[file] = await setup_readers[file](reading);
    const count = Object.values(files).reduce((sum, { length }) => sum + length, 0);
    if (count > SETUP_ROWS) fail('setup_too_large');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'self_import.export', object: found.name },
      details: { files: wanted, rows: count },
    });
    return { tenant: found.name, domains: own, rows: files };
  });
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const archive = await writeArchive(rows, { tenant_name: tenant, domains, now }, password);
  return {
    tenantname: tenant,
    filename: `postern-setup-${tenant_id}-${now.toISOString().slice(0, 10)}.zip`,
    ...{ password, archive: Buffer.from(archive).toString('base64') },
    rows: Object.values(rows).reduce((sum, { length }) => sum + length, 0),
  };
};
