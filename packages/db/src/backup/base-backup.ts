import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import pg, { type Connection } from 'pg';
import { StartError } from '../embedded/start-error.ts';
import { primaryUrl } from '../primary.ts';

/** One archive, compressed by the server, with the WAL that makes it consistent. */
const COMMAND = `BASE_BACKUP (LABEL 'postern', CHECKPOINT 'fast', WAL true, COMPRESSION 'gzip', MANIFEST 'no', TARGET 'client')`;

/** First bytes of messages in the copy stream (PostgreSQL manual, "Streaming Replication Protocol"). */
const [NEW_ARCHIVE, DATA] = ['n'.charCodeAt(0), 'd'.charCodeAt(0)];

interface Archive {
  /** false: the connection should wait for `drained`. */
  write(piece: Buffer): boolean;
  drained(): Promise<unknown>;
}

/** Hands the archive of a BASE_BACKUP to a sink, as a query of the driver. */
class BaseBackup extends pg.Query {
  readonly #archive: Archive;
  #archives = 0;
  #fault: Error | null = null;
  #settle: () => void = () => undefined;
  readonly #settled = new Promise<void>((resolve) => {
    this.#settle = resolve;
  });

  constructor(archive: Archive) {
    super(COMMAND);
    this.#archive = archive;
  }

  override submit = (connection: Connection): void => {
    connection.query(COMMAND);
  };

  /** What the driver hands over lies in a buffer it goes on using. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    if (chunk[0] === NEW_ARCHIVE) this.#archives += 1;
    if (chunk[0] !== DATA || this.#archives > 1) return;
    if (this.#archive.write(Buffer.from(chunk.subarray(1)))) return;
    connection.stream.pause();
    this.#archive.drained().then(
      () => connection.stream.resume(),
      () => undefined,
    );
  }

  handleRowDescription(): void {
    // Where the backup begins and ends, which the archive says as well.
  }

  handleDataRow(): void {
    // The same.
  }

  handleCommandComplete(): void {
    // The server's word that it is ready follows.
  }

  handleReadyForQuery(): void {
    this.#settle();
  }

  handleError(error: Error): void {
    this.#fault = error;
    this.#settle();
  }

  async done(): Promise<void> {
    await this.#settled;
    if (this.#fault) throw this.#fault;
    if (this.#archives !== 1)
      throw new StartError('the database has tablespaces, which only a tool of PostgreSQL’s own backs up.');
  }
}

export interface WrittenFile {
  sha256: string;
  bytes: number;
}

/** Copies the whole server into one file, as tar with gzip. The login needs REPLICATION or to be superuser. */
export async function writeBaseBackup(adminUrl: string, path: string): Promise<WrittenFile> {
  const url = new URL(await primaryUrl(adminUrl));
  url.searchParams.set('replication', 'true');
  const client = new pg.Client({ connectionString: url.toString() });
  const hash = createHash('sha256');
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await once(file, 'open');
  let full: Error | null = null;
  file.on('error', (error) => {
    full = error;
    // Nothing more is wanted; the server notices that nobody listens.
    void client.end();
  });
  try {
    await client.connect();
    const backup = new BaseBackup({
      write: (piece) => {
        hash.update(piece);
        return file.write(piece);
      },
      drained: () => once(file, 'drain'),
    });
    client.once('error', (error) => backup.handleError(error));
    client.once('end', () => backup.handleError(full ?? new Error('the database ended the connection')));
    client.query(backup as never);
    await backup.done();
    file.end();
    await finished(file);
    return { sha256: hash.digest('hex'), bytes: file.bytesWritten };
  } catch (error) {
    file.destroy();
    throw full ?? error;
  } finally {
    client.removeAllListeners('end');
    await client.end();
  }
}
