import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { prepareSecrets } from './secrets.ts';

test('secrets are made once, and a folder that holds them all is not written to', async () => {
  const data = await mkdtemp(join(tmpdir(), 'postern-secrets-'));
  try {
    const config = readConfig({ POSTERN_DATA: data }, []);
    const made = await prepareSecrets(config);
    expect(await readdir(config.secretsFolder)).toEqual(
      expect.arrayContaining(['installation.key', 'keyholder.key', 'session-key.pem', 'smtp-tls-key.pem']),
    );
    const { mtimeNs } = await stat(config.secretsFolder, { bigint: true });
    expect(await prepareSecrets(config)).toEqual(made);
    expect((await stat(config.secretsFolder, { bigint: true })).mtimeNs).toBe(mtimeNs);
  } finally {
    await rm(data, { recursive: true });
  }
});
