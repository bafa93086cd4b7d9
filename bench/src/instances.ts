// Two instances with a PostgreSQL each: a tenant with an eighth of all mail moves from one to the other, then lists of mail are asked
// for at an API that knows the other instance beside one that does not. POSTERN_BENCH_ROWS: 1,000,000 when not given.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roleUrl, withScope } from '@postern/db';
import { openBlobStore, openTenantKeys, storeContent } from '@postern/db/blobs/index';
import { blobRow } from '@postern/db/blobs/tenant-keys';
import { connect } from '@postern/db/connect';
import { moveTenant } from '@postern/db/tenant-move/index';
import { asAdministrator } from '@postern/testing/arrange';
import { makePerson, openWorld as openFactories, type Person } from '@postern/testing/factories';
import { startSecondServer } from '@postern/testing/second-server';
import { type Api, startApi } from './search/api.ts';
import { readConfig } from './search/config.ts';
import { quantile } from './search/measure.ts';
import { openWorld, postmasterOf, tenantOf } from './search/world.ts';

/** A page across both takes at most so many times the slower one's own; a tenant's own work nothing more, within noise. */
const GOALS = { operators: 1.5, tenant: 1.05 };
const MOVED = tenantOf.biggest;
/** Contents that move with the mail, and bytes of each. */
const CONTENTS = { count: 1000, bytes: 20_000 };
const REQUESTS = 200;
const PAGE = '/api/v1/msgsearch/';

const config = { ...readConfig(), rows: Number(process.env.POSTERN_BENCH_ROWS || 1_000_000) };
await using world = await openWorld(config);
const { adminUrl, installationKey } = world;
await using second = await startSecondServer(installationKey);
await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-instances-bench-'));

async function moveOne(): Promise<void> {
  const blobsHere = await openBlobStore(`file:${join(folder.path, 'here')}`);
  const blobsThere = await openBlobStore(`file:${join(folder.path, 'there')}`);
  for (const [url, blobs] of [
    [adminUrl, blobsHere],
    [second.adminUrl, blobsThere],
  ] as const) {
    const [row] = await asAdministrator<{ id: string }>(
      url,
      'select installation_id::text as id from installation',
    );
    await blobs.claim(row?.id ?? '');
  }
  await using worker = connect(roleUrl(adminUrl, installationKey, 'postern_worker'), 2);
  const key = await openTenantKeys(worker, installationKey).current(MOVED);
  for (let nth = 0; nth < CONTENTS.count; nth += 1) {
    const stored = await storeContent(blobsHere, [randomBytes(CONTENTS.bytes)]);
    await withScope(worker, { tenants: [MOVED] }, (tx) =>
      tx
        .insertInto('blob')
        .values(blobRow(MOVED, key, stored))
        .execute(),
    );
  }
  // The tenant of an operator stays where it is.
  await asAdministrator(adminUrl, 'update app_user set is_superuser = false where tenant_id = $1', [MOVED]);
  await asAdministrator(adminUrl, "delete from user_role where tenant_id = $1 and role = 'super'", [MOVED]);
  const count = 'select count(*)::int as count from message where tenant_id = $1';
  const countAt = async (url: string) =>
    (await asAdministrator<{ count: number }>(url, count, [MOVED]))[0]?.count ?? 0;
  const before = await countAt(adminUrl);
  const began = performance.now();
  const moved = await moveTenant({
    ...{ tenant_id: MOVED, to: 'de', hereUrl: adminUrl, thereUrl: second.adminUrl },
    ...{ installationKey, blobsHere, blobsThere },
  });
  const took = (performance.now() - began) / 1000;
  const arrived = await countAt(second.adminUrl);
  console.log(
    `moved: ${before} messages, ${arrived} arrived, ${await countAt(adminUrl)} left behind; ${moved.rows} rows and ${moved.contents} contents compared in ${took.toFixed(1)} s`,
  );
  if (arrived !== before || arrived === 0) process.exitCode = 1;
}

async function apiOf(name: string, url: string, environment: NodeJS.ProcessEnv): Promise<Api> {
  const own = join(folder.path, name);
  await mkdir(join(own, 'secrets'), { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(join(own, 'secrets/installation.key'), installationKey);
  await writeFile(join(own, 'secrets/session-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return startApi(
    own,
    roleUrl(url, installationKey, 'postern_api'),
    { ...config.environment, ...environment },
    await postmasterOf(url),
  );
}

async function personAt(
  url: string,
  tenant_id: number,
  instance: string,
  is_operator: boolean,
): Promise<Person> {
  await using factories = openFactories({ adminUrl: url, installationKey });
  const email = `bench-${randomBytes(6).toString('hex')}@bench.example`;
  const given = is_operator ? { roles: ['super' as const], is_superuser: true } : { roles: ['ALL' as const] };
  return makePerson(factories, { tenant_id, domain: 'bench.example', instance }, { email, ...given });
}

interface Asked {
  name: string;
  api: Api;
  token: string;
  path: string;
}

/** All in turn, so that a moment in which the machine is slow is everybody's. */
async function inTurn(asked: readonly Asked[]): Promise<Map<string, number>> {
  const times = new Map(asked.map(({ name }) => [name, [] as number[]]));
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    for (const { name, api, token, path } of asked) {
      const started = performance.now();
      const { status, body } = await api.get(path, token);
      if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 200)}`);
      // The first ones fill caches.
      if (nth >= 20) times.get(name)?.push(performance.now() - started);
    }
  }
  return new Map([...times].map(([name, all]) => [name, quantile(all, 0.5)]));
}

await moveOne();
const operator = await personAt(adminUrl, tenantOf.small, 'ch', true);
const operator_there = await personAt(second.adminUrl, MOVED, 'de', true);
await using knows = await apiOf('both', adminUrl, {
  ...{ POSTERN_INSTANCES: 'ch,de', POSTERN_INSTANCE: 'ch' },
  ...{ POSTERN_INSTANCE_DATABASES: `de=${second.url('postern_api')}` },
  ...{
    POSTERN_INSTANCE_CONSOLES: 'de=https://console.de.example',
    POSTERN_INSTANCE_GATEWAYS: 'de=mx.de.example:25',
  },
});
await using there = await apiOf('there', second.adminUrl, {});
const { small } = world.people;
const medians = await inTurn([
  { name: 'tenant alone', api: world.api, token: await world.api.signIn(small), path: PAGE },
  { name: 'tenant beside', api: knows, token: await knows.signIn(small), path: PAGE },
  { name: 'operators here', api: world.api, token: await world.api.signIn(operator), path: PAGE },
  { name: 'operators there', api: there, token: await there.signIn(operator_there), path: PAGE },
  { name: 'operators both', api: knows, token: await knows.signIn(operator), path: PAGE },
]);
const at = (name: string) => medians.get(name) ?? Number.NaN;
for (const [name, median] of medians) console.log(`${name.padEnd(18)} ${median.toFixed(1)} ms`);
const ratios = {
  tenant: at('tenant beside') / at('tenant alone'),
  operators: at('operators both') / Math.max(at('operators here'), at('operators there')),
};
console.log(
  `tenant's own list with another instance known: x ${ratios.tenant.toFixed(2)} (goal ${GOALS.tenant})`,
);
console.log(
  `operators' first page of both, of the slower one: x ${ratios.operators.toFixed(2)} (goal ${GOALS.operators})`,
);
