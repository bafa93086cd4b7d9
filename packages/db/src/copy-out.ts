import { CompiledQuery, createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import pg, { type Connection } from 'pg';
import type { Tx } from './scope.ts';
import { sqlLiteral } from './sql-literal.ts';

/** COPY takes no parameters: values are written into its text. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(sqlLiteral(value));
  }
}

const LEAST_BYTES = 1 << 16;

/**
 * A COPY … TO STDOUT in the shape of a cursor, the way past Kysely to the driver: one read has all of it. To the driver it is a query like
 * others, which leaves nothing open behind it.
 */
export class CopyCursor extends pg.Query {
  readonly #text: string;
  #bytes: Buffer;
  #length = 0;
  #fault: Error | null = null;
  #settle: () => void = () => undefined;
  readonly #settled = new Promise<void>((resolve) => {
    this.#settle = resolve;
  });
  #is_read = false;

  /** @param expected bytes there will be: what grows step by step is garbage the size of what it holds */
  constructor(text: string, [expected]: readonly unknown[]) {
    super(text);
    this.#text = text;
    this.#bytes = Buffer.allocUnsafe(Math.max(LEAST_BYTES, Number(expected)));
  }

  override submit = (connection: Connection): void => {
    connection.query(this.#text);
  };

  /** What the driver hands over lies in a buffer it goes on using. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#bytes.length) {
      const more = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(more, 0, 0, this.#length);
      this.#bytes = more;
    }
    chunk.copy(this.#bytes, this.#length);
    this.#length = needed;
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

  /** All bytes, then nothing. */
  async read(): Promise<Buffer[]> {
    await this.#settled;
    if (this.#fault) throw this.#fault;
    if (this.#is_read) return [];
    this.#is_read = true;
    return [this.#bytes.subarray(0, this.#length)];
  }

  async close(): Promise<void> {
    await this.#settled;
  }
}

/**
 * What a query answers in PostgreSQL's binary COPY format, whole. As the transaction's role and within its scope, like any query of it.
 * @param expected bytes there will be, about; more than that is no fault
 */
export async function copyOut(tx: Tx, query: RawBuilder<unknown>, expected: number): Promise<Buffer> {
  const { sql } = new LiteralCompiler().compileQuery(query.toOperationNode(), createQueryId());
  const copy = CompiledQuery.raw(`copy (${sql}) to stdout (format binary)`, [expected]);
  const pieces: Buffer[] = [];
  for await (const { rows } of tx.getExecutor().stream<Buffer>(copy, 1)) pieces.push(...rows);
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}
