// npm run tenant:add -- NAME EMAIL [--operator] [--instance ch|de]: makes a tenant and its first person, an administrator or the installation's operator,
// and prints the password to sign in with. An installation without the demo world has nobody before.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { recordAudit } from '@postern/db/audit';
import { connectAsOwner } from '@postern/db/connect';
import { StartError } from '@postern/db/embedded/index';
import { hashPassword } from '@postern/db/passwords';
import { type Tx, withScope } from '@postern/db/scope';
import { sql } from 'kysely';
import { insertPerson, insertTenant } from '../installation/accounts.ts';
import { openInstallation, secretsIn } from '../installation/open.ts';
import { readConfig } from '../supervisor/config.ts';

const USAGE = 'npm run tenant:add -- NAME EMAIL [--operator] [--instance ch|de]';

interface Asked {
  name: string;
  email: string;
  instance: 'ch' | 'de';
  operator: boolean;
}

function readArguments(args: string[]): Asked {
  const options = {
    operator: { type: 'boolean', default: false },
    instance: { type: 'string', default: 'ch' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', address = '', ...others] = positionals.map((text) => text.trim());
  if (name === '' || address === '' || others.length > 0) throw new StartError(`say ${USAGE}`);
  const email = address.toLowerCase();
  if (!/^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(email))
    throw new StartError(`"${address}" is no e-mail address.`);
  const { instance, operator } = values;
  if (instance !== 'ch' && instance !== 'de')
    throw new StartError(`the instance is ch or de, not "${instance}".`);
  return { name, email, instance, operator };
}

async function add(tx: Tx, { name, email, instance, operator }: Asked, password_hash: string): Promise<void> {
  const known = await tx
    .selectFrom('user_directory')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) throw new StartError(`there is an account ${email} already.`);
  // Two commands at once would take the same number.
  await sql`lock table tenant in share row exclusive mode`.execute(tx);
  const { last } = await tx
    .selectFrom('tenant')
    .select(({ fn }) => fn.max('tenant_id').as('last'))
    .executeTakeFirstOrThrow();
  const tenant_id = (last ?? 0) + 1;
  await insertTenant(tx, { tenant_id, name, instance, partner_id: null });
  const person = { tenant_id, email, name: '', is_superuser: operator };
  await insertPerson(tx, person, [operator ? 'super' : 'ALL'], password_hash);
  await recordAudit(tx, { tenant_id, actor: 'tenant:add', action: 'tenant.create', object: email });
}

async function run(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  const config = readConfig(process.env, []);
  const secrets = secretsIn(config);
  await using installation = await openInstallation(config, secrets);
  await using database = connectAsOwner(installation.adminUrl);
  const password = randomBytes(15).toString('base64url');
  const hash = await hashPassword(password, secrets.installationKey);
  await withScope(database, { all: true }, (tx) => add(tx, asked, hash));
  const role = asked.operator ? 'the operator' : 'an administrator';
  console.log(
    `${asked.name} is there. Sign in at ${config.publicUrl} as ${asked.email}, ${role}, with the password\n\n    ${password}\n\nIt is shown this once; choose your own in the profile.`,
  );
}

try {
  await run();
} catch (error) {
  console.error(`tenant:add: ${(error as Error).message}`);
  process.exitCode = 1;
}
