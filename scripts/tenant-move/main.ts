// npm run tenant:move -- TENANT --to INSTANCE --blobs LOCATION: moves a tenant with everything it has into another instance, whose database
// POSTERN_INSTANCE_DATABASES names and whose content store is LOCATION (its POSTERN_BLOBS).
// npm run tenant:move -- TENANT --forget: removes what is kept here of a tenant that has moved away.
import { parseArgs } from 'node:util';
import { openBlobStore } from '@postern/db/blobs/index';
import { StartError } from '@postern/db/embedded/index';
import { armFailpoints } from '@postern/db/failpoints';
import { forgetTenant, moveTenant } from '@postern/db/tenant-move/index';
import { report, seconds } from '../backup/report.ts';
import { openInstallation, secretsIn } from '../installation/open.ts';
import { type Config, readConfig } from '../supervisor/config.ts';

const USAGE =
  'npm run tenant:move -- TENANT --to INSTANCE --blobs LOCATION, or npm run tenant:move -- TENANT --forget';

function readArguments() {
  const text = { type: 'string', default: '' } as const;
  const options = { to: text, blobs: text, forget: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [tenant = '', ...others] = positionals;
  const { to, blobs, forget } = values;
  const isWhole = forget ? to === '' && blobs === '' : to !== '' && blobs !== '';
  if (!/^[1-9]\d{0,8}$/.test(tenant) || others.length > 0 || !isWhole) throw new StartError(`say ${USAGE}`);
  return { tenant_id: Number(tenant), to, blobs, forget };
}

function databaseOf({ instances }: Config, to: string): string {
  if (instances.here.includes(to))
    throw new StartError(`${to} is this instance: the tenant is here already.`);
  const found = instances.elsewhere.find(({ name }) => name === to);
  if (!found)
    throw new StartError(`POSTERN_INSTANCES names no instance ${to}: ${instances.names.join(', ')}.`);
  if (found.database === '')
    throw new StartError(`POSTERN_INSTANCE_DATABASES does not say where the database of ${to} is.`);
  return found.database;
}

await report('tenant:move', async () => {
  const { tenant_id, to, blobs, forget } = readArguments();
  const config = readConfig(process.env, ['--empty']);
  armFailpoints(process.env.POSTERN_FAILPOINTS ?? '');
  const thereUrl = forget ? '' : databaseOf(config, to);
  const secrets = secretsIn(config);
  await using installation = await openInstallation(config, secrets);
  const hereUrl = installation.adminUrl;
  if (forget) {
    await forgetTenant(hereUrl, tenant_id);
    console.log(`nothing of tenant ${tenant_id} is kept here any more`);
    return 0;
  }
  const began = performance.now();
  const moved = await moveTenant({
    ...{ tenant_id, to, hereUrl, thereUrl, installationKey: secrets.installationKey },
    blobsHere: await openBlobStore(config.blobs),
    blobsThere: await openBlobStore(blobs),
    onProgress: (line) => console.log(line),
  });
  const done = moved.resumed
    ? 'the rest is done'
    : `${moved.rows} rows and ${moved.contents} contents compared`;
  console.log(
    `tenant ${tenant_id} is at ${to}: ${done}, ${seconds(began)}. Its rows here are kept out of reach until --forget; have its MX records name the gateways of ${to}.`,
  );
  return 0;
});
