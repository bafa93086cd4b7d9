import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { ServiceStatus } from './service-status.ts';
import { statusFiles } from './status-files.ts';

const EVERY_MS = 30_000;

interface Deps {
  readonly serviceStatus: ServiceStatus;
  readonly statusUrl: URL;
  readonly publicUrl: URL;
  readonly log: Pick<Logger, 'warn'>;
}

/** Writes every file of the status page; a reader sees the old or the new one, never half of it. */
export async function writeStatusFolder(
  { serviceStatus, statusUrl, publicUrl }: Deps,
  folder: string,
): Promise<void> {
  const files = statusFiles({ state: await serviceStatus.state(), url: statusUrl.href, publicUrl });
  for (const [name, { content }] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const fresh = `${path}.${randomUUID()}`;
    try {
      await writeFile(fresh, content);
      await rename(fresh, path);
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
  }
}

/** Keeps the folder outside of the installation fresh until disposed; it goes on while the database is away, which no job does. */
export function keepStatusFolder(deps: Deps, folder: string): AsyncDisposable {
  let running: Promise<void> = Promise.resolve();
  const write = () => {
    running = writeStatusFolder(deps, folder).catch((error: unknown) =>
      deps.log.warn({ err: error, folder }, 'status page not written'),
    );
  };
  if (folder !== '') write();
  const timer = folder === '' ? undefined : setInterval(write, EVERY_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
