// What the demo's people and servers sign in with to send mail: one app password and one server, printed at each start.
import { createHmac } from 'node:crypto';
import type { Database } from '@postern/db/connect';
import { uuidv7 } from '@postern/db/ids';
import { withScope } from '@postern/db/scope';
import { submissionSecretHash } from '@postern/db/submission-secret';

export interface DemoSubmission {
  login: string;
  secret: string;
}

const PERSON = 'user@acme.example';
const SERVER = { tenant_id: 2, login: 's2-demoserver', domain: 'acme.example' };

/** The database keeps hashes only, so what a later start prints is made again from the installation's key. */
function demoSecret(installationKey: Buffer, login: string): string {
  const hex = createHmac('sha256', installationKey).update(`demo submission ${login}`).digest('hex');
  return hex.replaceAll('0', 'g').replaceAll('1', 'h').slice(0, 20).match(/.{5}/g)?.join('-') ?? '';
}

/** Makes them where they are missing. One that was revoked stays so. */
export async function makeDemoSubmission(
  database: Database,
  installationKey: Buffer,
): Promise<{ person: DemoSubmission; server: DemoSubmission }> {
  const [person, server] = [PERSON, SERVER.login].map((login) => ({
    ...{ login, secret: demoSecret(installationKey, login) },
  })) as [DemoSubmission, DemoSubmission];
  await withScope(database, { all: true }, async (tx) => {
    const owner = await tx
      .selectFrom('app_user')
      .select(['tenant_id', 'user_id'])
      .where('email', '=', PERSON)
      .executeTakeFirst();
    const rows = [
      ...(owner
        ? [{ ...owner, kind: 'person', name: 'Mail program of the demo', secret: person.secret }]
        : []),
      {
        ...{
          tenant_id: SERVER.tenant_id,
          kind: 'server',
          login: SERVER.login,
          name: 'Mail server of the demo',
        },
        ...{ domains: [SERVER.domain], secret: server.secret },
      },
    ];
    for (const { secret, ...row } of rows) {
      const secret_hash = submissionSecretHash(secret);
      const present = await tx
        .selectFrom('submission_credential')
        .select('credential_id')
        .where('secret_hash', '=', secret_hash)
        .executeTakeFirst();
      if (present) continue;
      await tx
        .insertInto('submission_credential')
        .values({ ...row, credential_id: uuidv7(), secret_hash, created_by: 'demo' })
        .execute();
    }
  });
  return { person, server };
}
