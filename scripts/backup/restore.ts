// npm run restore -- BACKUP --identity FILE: makes an installation of a backup in POSTERN_DATA, with delivery held.
// npm run restore -- --go: names what may leave a second time, and lets delivery begin.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordAudit } from '@postern/db/audit';
import { heldEntries, identityIn, restoreBackup } from '@postern/db/backup/index';
import { connectAsOwner } from '@postern/db/connect';
import { StartError } from '@postern/db/embedded/index';
import { withScope } from '@postern/db/scope';
import { openInstallation, secretsIn } from '../installation/open.ts';
import { type Config, readConfig } from '../supervisor/config.ts';
import { report, seconds, tellFindings } from './report.ts';

const USAGE = 'npm run restore -- BACKUP [--identity FILE], and then npm run restore -- --go';
/** Lines on the screen; all are in a file. */
const SHOWN = 20;

async function restore(config: Config, folder: string, identity: string | undefined): Promise<number> {
  const began = performance.now();
  const { damages, waiting } = await restoreBackup({
    ...{ folder, dataFolder: config.dataFolder, secretsFolder: config.secretsFolder },
    keyholderKeyFile: config.keyholderKeyFile,
    ...{ blobs: config.blobs, databaseUrl: config.databaseUrl },
    identity: identity === undefined ? null : identityIn(readFileSync(identity, 'utf8')),
    onProgress: (line) => console.log(line),
  });
  const code = tellFindings({ damages, unchecked: [] });
  console.log(
    `Restored into ${config.dataFolder} (${seconds(began)})${code === 0 ? ', and all is as it was' : ''}. Delivery is held: ${waiting} mails wait. Start it, look at it, then npm run restore -- --go.`,
  );
  return code;
}

async function go(config: Config): Promise<number> {
  await using installation = await openInstallation(config, secretsIn(config));
  await using db = connectAsOwner(installation.adminUrl);
  const entries = await heldEntries(db);
  if (entries === null) throw new StartError('delivery is not held.');
  const lines = entries.map(
    ({ queue_id, recipient, created_at }) => `${created_at.toISOString()} ${queue_id} ${recipient}`,
  );
  if (lines.length > 0) {
    const path = join(config.dataFolder, 'may-leave-twice.txt');
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
    console.log(
      `${lines.length} mails waited when the backup was taken and may leave a second time (all in ${path}):`,
    );
    for (const line of lines.slice(0, SHOWN)) console.log(`  ${line}`);
  }
  await withScope(db, { all: true }, async (tx) => {
    await tx.updateTable('installation').set({ delivery_held_since: null }).execute();
    await recordAudit(tx, {
      tenant_id: 0,
      actor: 'restore',
      action: 'delivery.resume',
      object: `${lines.length} mails`,
    });
  });
  console.log('Delivery begins.');
  return 0;
}

await report('restore', async () => {
  const options = { identity: { type: 'string' }, go: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...others] = positionals;
  const config = readConfig(process.env, []);
  if (values.go && !folder) return go(config);
  if (!folder || others.length > 0 || values.go) throw new StartError(`say ${USAGE}`);
  return restore(config, folder, values.identity);
});
