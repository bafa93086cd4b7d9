import pg from 'pg';
import type { DatabaseHost } from './database-url.ts';
import type { Primary } from './primary.ts';

/** The driver's own, which its types leave out. */
interface Inner {
  host: string;
  port: number;
  connection: { stream: { destroy(error: Error): void } };
  _connect(callback: (error: Error | null) => void): void;
  _errorAllQueries(error: Error): void;
}

/** A function of PostgreSQL: it says that a commit no longer waits for its standby. */
const NOT_REPLICATED = 'SyncRepWaitForLSN';

/** The commit is on the primary only: should that be lost, it never was. PostgreSQL calls it done, with a warning. */
export class NotReplicatedError extends Error {
  readonly code = '08006';
}

/** A connection whose commits are done when the standby has them, too. */
export class ReplicatedClient extends pg.Client {
  /** Called by the driver for every warning. */
  _handleNotice(notice: { routine?: string }): void {
    this.emit('notice', notice as never);
    if (notice.routine !== NOT_REPLICATED) return;
    const error = new NotReplicatedError('The transaction is not on the standby.');
    const inner = this as unknown as Inner;
    // Before the answer that follows in the same packet says that all is well.
    inner._errorAllQueries(error);
    inner.connection.stream.destroy(error);
  }
}

export interface PrimaryClient extends ReplicatedClient {
  /** null: not connected yet. */
  server: DatabaseHost | null;
}

/** Connections to whichever server is the primary when they are made. */
export function clientOf(primary: Primary): new (options: pg.ClientConfig) => PrimaryClient {
  return class extends ReplicatedClient {
    server: DatabaseHost | null = null;

    _connect(callback: (error: Error | null) => void): void {
      const inner = this as unknown as Inner;
      const connect = (pg.Client.prototype as unknown as Inner)._connect;
      primary.find().then((server) => {
        this.server = server;
        inner.host = server.host;
        inner.port = server.port;
        connect.call(inner, (error) => {
          if (error) primary.doubt();
          callback(error);
        });
      }, callback);
    }
  };
}
