// npm run backup -- TARGET --recipient age1…: copies database, content and secrets of a running installation into a new folder of TARGET.
// npm run backup -- --make-identity FILE: makes the private key that opens the secrets, and prints the recipient.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bytesOf, makeIdentity, recordRun, removeOldBackups, takeBackup } from '@postern/db/backup/index';
import { connectAsOwner } from '@postern/db/connect';
import { StartError } from '@postern/db/embedded/index';
import { openInstallation, secretsIn } from '../installation/open.ts';
import { readConfig } from '../supervisor/config.ts';
import { megabytes, report, seconds } from './report.ts';

const USAGE =
  'npm run backup -- --make-identity FILE, then npm run backup -- TARGET --recipient age1… | --secrets-elsewhere TEXT [--database-elsewhere TEXT] [--blobs-elsewhere TEXT] [--keep NUMBER]';

function readArguments() {
  const text = { type: 'string' } as const;
  const options = {
    recipient: { type: 'string', multiple: true, default: [] as string[] },
    'secrets-elsewhere': text,
    'database-elsewhere': text,
    'blobs-elsewhere': text,
    'make-identity': text,
    keep: text,
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const identity = values['make-identity'];
  if (identity !== undefined) return { identity };
  const [target, ...others] = positionals;
  const folder = target ?? process.env.POSTERN_BACKUPS;
  if (!folder || others.length > 0) throw new StartError(`say ${USAGE}`);
  const elsewhere = {
    secrets: values['secrets-elsewhere'],
    database: values['database-elsewhere'],
    blobs: values['blobs-elsewhere'],
  };
  const configured = process.env.POSTERN_BACKUP_RECIPIENTS?.split(/[\s,]+/).filter(Boolean) ?? [];
  const keep = values.keep === undefined ? Number.POSITIVE_INFINITY : Number(values.keep);
  if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))
    throw new StartError(`--keep is the number of backups that stay, not "${values.keep}".`);
  return {
    keep,
    target: folder,
    recipients: values.recipient.length > 0 ? values.recipient : configured,
    elsewhere,
  };
}

async function writeIdentity(path: string): Promise<number> {
  const { text, recipient } = await makeIdentity();
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  console.log(
    `${path} opens what is backed up for the recipient\n\n    ${recipient}\n\nKeep it away from this machine and from the backups.`,
  );
  return 0;
}

await report('backup', async () => {
  const asked = readArguments();
  if (asked.identity !== undefined) return writeIdentity(asked.identity);
  const config = readConfig(process.env, []);
  const secrets = secretsIn(config);
  await using installation = await openInstallation(config, secrets);
  await using db = connectAsOwner(installation.adminUrl);
  const began = performance.now();
  const { folder, manifest } = await recordRun(db, 'backup', async () => {
    const taken = await takeBackup({
      ...asked,
      adminUrl: installation.adminUrl,
      installationKey: secrets.installationKey,
      ...{ secretsFolder: config.secretsFolder, keyholderKeyFile: config.keyholderKeyFile },
      blobs: config.blobs,
      onProgress: (line) => console.log(line),
    });
    const outcome = { folder: taken.folder, bytes: taken.bytes, isGood: true, findings: [] };
    return { outcome, result: taken };
  });
  for (const old of await removeOldBackups(asked.target, asked.keep)) console.log(`${old} is removed`);
  console.log(`${folder}: ${megabytes(bytesOf(manifest))}, ${seconds(began)}`);
  return 0;
});
