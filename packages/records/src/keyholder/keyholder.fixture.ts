import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTenantKeys } from '@postern/db/blobs/index';
import type { Database } from '@postern/db/connect';
import { type HoldingDeps, openHolding } from './holding.ts';
import { type OpenKeyholder, openKeyholder } from './open-keyholder.ts';
import { serveKeyholder } from './serve.ts';

export interface TestKeyholder extends AsyncDisposable {
  /** Where it is reached. */
  socket: string;
  /** It, over its socket. */
  keyholder: OpenKeyholder;
}

interface Tested {
  installationKey: Buffer;
  connect(role: 'postern_keyholder'): Database;
}

/** The keyholder of a test's database, over a socket, with the login of its own role. */
export async function testKeyholder(
  database: Tested,
  { socket: given, ...options }: Partial<HoldingDeps> & { socket?: string } = {},
): Promise<TestKeyholder> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-keyholder-'));
  const socket = given ?? join(folder, 'keyholder.sock');
  const db = database.connect('postern_keyholder');
  const holding = openHolding({ db, keys: openTenantKeys(db, database.installationKey), ...options });
  const server = await serveKeyholder({ keyholder: holding, socket });
  const keyholder = openKeyholder({ socket });
  return {
    socket,
    keyholder,
    async [Symbol.asyncDispose]() {
      keyholder[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
