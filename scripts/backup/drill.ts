// npm run drill [-- TARGET]: what the worker does each week: restores the newest backup for the time being, looks at all of it and writes down the outcome.
import { holdDrill } from '@postern/db/backup/index';
import { connectAsOwner } from '@postern/db/connect';
import { StartError } from '@postern/db/embedded/index';
import { openInstallation, secretsIn } from '../installation/open.ts';
import { readConfig } from '../supervisor/config.ts';
import { report, seconds, tellFindings } from './report.ts';

await report('drill', async () => {
  const [target = process.env.POSTERN_BACKUPS, ...others] = process.argv.slice(2);
  if (!target || others.length > 0)
    throw new StartError('say npm run drill -- TARGET, or set POSTERN_BACKUPS.');
  const config = readConfig(process.env, []);
  const secrets = secretsIn(config);
  await using installation = await openInstallation(config, secrets);
  await using db = connectAsOwner(installation.adminUrl);
  const began = performance.now();
  const drill = await holdDrill({
    target,
    db,
    installationKey: secrets.installationKey,
    onProgress: (line) => console.log(line),
  });
  const code = tellFindings(drill);
  console.log(
    `${drill.folder}: ${code === 0 ? 'whole' : 'not whole, or not looked at in full'} (${seconds(began)}).`,
  );
  return code;
});
