import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** What pg lets one send beneath its own queries; its types do not tell. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  readonly stream: Writable;
}

/** Lines of PostgreSQL's text format, sent in chunks of this many characters. */
const CHUNK = 256 * 1024;

/** COPY … FROM STDIN of lines, as fast as the server takes them. */
export function copyLines(client: pg.Client, statement: string, lines: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const submittable = {
      submit(connection: CopyConnection) {
        connection.query(statement);
      },
      handleCopyInResponse(connection: CopyConnection) {
        sendLines(connection, lines).catch((error: Error) => connection.sendCopyFail(error.message));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
      handlePortalSuspended: () => undefined,
      handleEmptyQuery: () => undefined,
      handleCopyData: () => undefined,
    };
    client.query(submittable as unknown as pg.Submittable);
  });
}

async function sendLines(connection: CopyConnection, lines: Iterable<string>): Promise<void> {
  let chunk = '';
  const flush = async () => {
    connection.sendCopyFromChunk(Buffer.from(chunk));
    chunk = '';
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  };
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length >= CHUNK) await flush();
  }
  if (chunk !== '') await flush();
  connection.endCopyFrom();
}

export type CopyValue = string | number | boolean | null | Date | readonly string[];

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One value in PostgreSQL's text format. Lists are of numbers only, so they need no quotes. */
export function copyValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(SPECIAL, (found) => ESCAPED[found] as string);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return `{${value.join(',')}}`;
}
