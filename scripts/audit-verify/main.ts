// npm run audit:verify [-- CHECKPOINT-FILE…]: walks every tenant's audit log and says whether it is as it was written.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkpoint, checkpointKey, readCheckpoints } from '@postern/db/audit-checkpoint';
import { chainTenants, verifyChain } from '@postern/db/audit-verify';
import { connect, roleUrl } from '@postern/db/connect';
import { openInstallation, secretsIn } from '../installation/open.ts';
import { readConfig } from '../supervisor/config.ts';

function checkpointsOf(
  files: readonly string[],
  installationKey: Buffer,
): { all: Checkpoint[]; isWhole: boolean } {
  const key = checkpointKey(installationKey);
  const all: Checkpoint[] = [];
  let isWhole = true;
  for (const file of files) {
    const { checkpoints, fault } = readCheckpoints(key, readFileSync(file, 'utf8'));
    all.push(...checkpoints);
    if (fault) isWhole = false;
    console.log(
      `${file}: ${fault ? `BROKEN: ${fault}` : `${checkpoints.length} checkpoints, all signed and in order`}`,
    );
  }
  return { all, isWhole };
}

/** @returns whether all is whole; undefined where there is no audit log to check */
async function verifyAll(): Promise<boolean | undefined> {
  const config = readConfig(process.env, []);
  const secrets = secretsIn(config);
  const own = join(config.dataFolder, 'audit/checkpoints.jsonl');
  const given = process.argv.slice(2);
  const files = given.length > 0 ? given : existsSync(own) ? [own] : [];
  const { all, isWhole } = checkpointsOf(files, secrets.installationKey);
  if (files.length === 0) console.log(`No checkpoints in ${own}: rows cut off at the end would not show.`);
  await using installation = await openInstallation(config, secrets);
  await using database = connect(
    roleUrl(installation.adminUrl, secrets.installationKey, 'postern_worker'),
    2,
  );
  let isGood = isWhole;
  const tenants = await chainTenants(database, all);
  console.log(`Database: ${installation.place}`);
  if (tenants.length === 0) return undefined;
  for (const tenantId of tenants) {
    const { rows, head, fault } = await verifyChain(database, tenantId, all);
    const end = head ? `row ${head.seq} ${head.hash.slice(0, 16)}` : 'no row';
    if (fault) isGood = false;
    const verdict = fault ? `BROKEN at row ${fault.seq}: ${fault.why}` : 'whole';
    console.log(`tenant ${tenantId}: ${rows} rows, head ${end}: ${verdict}`);
  }
  return isGood;
}

try {
  const isGood = await verifyAll();
  if (isGood === undefined) throw new Error('this database has no tenant, so nothing was checked.');
  console.log(isGood ? 'The audit log is as it was written.' : 'The audit log was changed.');
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  // 2: nothing was found out.
  console.error(`audit:verify: ${(error as Error).message}`);
  process.exitCode = 2;
}
