import pg, { type PoolClient } from 'pg';

/** A connection's `query`, in all the ways the driver takes it. */
export type Ask = (statement: unknown, ...more: unknown[]) => unknown;

/** Begins the text of a statement that may wait (send-later.ts). */
export const HELD_BACK = '/* held back */ ';
const MAY_WAIT = /^(?:\/\* kept plan \*\/ )?\/\* held back \*\/ /;
/** What answers nothing that anybody waits for. */
const WAITS = /^(?:begin$|set local )/i;
const ENDS = /^(?:commit|rollback)$/i;

const answered = (command: string) => Promise.resolve({ command, rowCount: null, rows: [] });

interface Waiting {
  readonly statement: unknown;
  readonly more: readonly unknown[];
}

const textOf = (statement: unknown): string => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
};

/**
 * Asks a connection in fewer round trips: the beginning of a transaction and its settings, the scope among them, wait for the
 * first statement that reads or writes, and go before it in one message. The connection must not wait for answers before it sends more
 * (`pipeline` of the driver). Where one that waited fails, those after it run in a failed transaction, which is to say not at all.
 */
export function holdBack(client: PoolClient): Ask {
  // As the class has it at the time, for who watches there what is asked.
  const ask: Ask = (...given) => (pg.Client.prototype.query as Ask).apply(client, given);
  let waiting: Waiting[] = [];

  /** Everything that waits, settings in a row as one text. */
  function sendWaiting(): Promise<unknown>[] {
    const sent: Promise<unknown>[] = [];
    const texts: string[] = [];
    const sendTexts = () => {
      if (texts.length > 0) sent.push(ask(texts.splice(0).join('; ')) as Promise<unknown>);
    };
    for (const { statement, more } of waiting) {
      if (WAITS.test(textOf(statement))) texts.push(textOf(statement));
      else {
        sendTexts();
        sent.push(ask(statement, ...more) as Promise<unknown>);
      }
    }
    sendTexts();
    waiting = [];
    return sent;
  }

  return (statement, ...more) => {
    const [values] = more;
    const text = textOf(statement);
    const is_plain = typeof statement === 'string' && (!Array.isArray(values) || values.length === 0);
    if ((is_plain && WAITS.test(text)) || MAY_WAIT.test(text)) {
      waiting.push({ statement, more });
      return answered('SET');
    }
    if (waiting.length === 0) return ask(statement, ...more);
    const is_end = is_plain && ENDS.test(text);
    // Settings end with the transaction, and what is taken back need not be done.
    if (
      is_end &&
      (/^rollback$/i.test(text) || !waiting.some((one) => MAY_WAIT.test(textOf(one.statement))))
    ) {
      const began = !waiting.some((one) => /^begin$/i.test(textOf(one.statement)));
      waiting = [];
      return began ? ask(statement, ...more) : answered(text.toUpperCase());
    }
    // One message to the server, however many statements.
    const { stream } = (client as unknown as pg.Client).connection;
    stream.cork();
    try {
      const before = sendWaiting();
      const answer = ask(statement, ...more);
      if (!(answer instanceof Promise)) {
        // A cursor is answered at once and says by itself that the transaction has failed.
        for (const one of before) one.catch(() => undefined);
        return answer;
      }
      // The first that failed tells why.
      return Promise.all([...before, answer]).then((answers) => answers.at(-1));
    } finally {
      stream.uncork();
    }
  };
}
