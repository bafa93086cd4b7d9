// People of their own for tests that change a password or a factor: the demo's people are shared by all.
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@postern/contract/base/vocabulary';
import { asAdministrator } from '@postern/testing/arrange';
import { makePerson, makeTenant, openWorld, type Person, type World } from '@postern/testing/factories';
import type { StackAddresses } from '@postern/testing/stack';
import { until } from '@postern/testing/until';
import PostalMime, { type Email } from 'postal-mime';

async function arrange<T>(stack: StackAddresses, work: (world: World) => Promise<T>): Promise<T> {
  const installationKey = await readFile(join(stack.dataFolder, 'secrets/installation.key'));
  await using world = openWorld({ adminUrl: stack.adminUrl, installationKey });
  return await work(world);
}

const someName = () => `e2e-${randomBytes(6).toString('hex')}`;

export async function newPerson(
  stack: StackAddresses,
  roles: readonly Role[] = ['user'],
  domain = 'acme.example',
): Promise<Person> {
  const [row] = await asAdministrator<{ tenant_id: number }>(
    stack.adminUrl,
    'select tenant_id from managed_domain where domain_name = $1',
    [domain],
  );
  if (!row) throw new Error(`no tenant has ${domain}`);
  const tenant = { tenant_id: row.tenant_id, domain, instance: 'ch' } as const;
  return arrange(stack, (world) => makePerson(world, tenant, { roles, email: `${someName()}@${domain}` }));
}

/** Somebody of a tenant of their own. */
export async function newPersonOfTenant(stack: StackAddresses): Promise<Person> {
  return arrange(stack, async (world) => {
    // Beyond the numbers other tests use.
    const tenant_id = 1_000_000 + randomInt(1_000_000);
    return makePerson(world, await makeTenant(world, { tenant_id, domain: `${someName()}.example` }));
  });
}

/** Somebody of a tenant whose people need a second factor. */
export async function newPersonWhoNeedsFactor(stack: StackAddresses): Promise<Person> {
  const person = await newPersonOfTenant(stack);
  await asAdministrator(
    stack.adminUrl,
    `insert into setting (tenant_id, scope, scope_value, field, value)
      values ($1, 'tenant', '', 'require_second_factor', 'true')`,
    [person.tenant_id],
  );
  return person;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const step_seconds = 30;

/** RFC 6238 with the defaults of authenticator apps, written apart from the product's own. */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / step_seconds)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code of the step after `used`: each works once. */
export async function nextTotp(secret: string, used: string): Promise<string> {
  return until(
    'the next code',
    () => {
      const code = totp(secret);
      return code === used ? undefined : code;
    },
    { within: (step_seconds + 5) * 1000, every: 500 },
  );
}

/** The mails of a person that are delivered by now. */
export async function mailsTo(stack: StackAddresses, email: string): Promise<Email[]> {
  const folder = join(stack.mailbox, email);
  // The folder comes with the first mail.
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** The newest mail of a person that holds a word, once it is delivered. */
export async function mailTo(stack: StackAddresses, email: string, word: string): Promise<Email> {
  return until(`a mail to ${email} with ${word}`, async () =>
    (await mailsTo(stack, email)).filter((mail) => mail.text?.includes(word)).at(-1),
  );
}
