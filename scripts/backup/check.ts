// npm run backup:check -- BACKUP [--identity FILE]: restores a backup for the time being and names everything that is damaged.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkBackup, decryptSecrets, identityIn, secretsOf } from '@postern/db/backup/index';
import { StartError } from '@postern/db/embedded/index';
import { secretsIn } from '../installation/open.ts';
import { readConfig } from '../supervisor/config.ts';
import { report, seconds, tellFindings } from './report.ts';

const USAGE = 'npm run backup:check -- BACKUP [--identity FILE] [--scratch FOLDER]';

async function keyFrom(folder: string, identity: string | undefined): Promise<Buffer> {
  if (identity === undefined) return secretsIn(readConfig(process.env, [])).installationKey;
  const secrets = await decryptSecrets(await secretsOf(folder), identityIn(readFileSync(identity, 'utf8')));
  const key = secrets['installation.key'];
  if (!key) throw new StartError('the secrets of the backup hold no installation.key.');
  return key;
}

await report('backup:check', async () => {
  const options = { identity: { type: 'string' }, scratch: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new StartError(`say ${USAGE}`);
  const began = performance.now();
  const installationKey = await keyFrom(folder, values.identity);
  const found = await checkBackup({
    ...{ folder, installationKey, scratch: values.scratch },
    onProgress: (line) => console.log(line),
  });
  const code = tellFindings(found);
  if (code === 0) console.log(`${folder} is whole (${seconds(began)}).`);
  return code;
});
