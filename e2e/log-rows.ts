// Rows of the message log as they lie in the database, for arranging and waiting.
import { asAdministrator } from '@postern/testing/arrange';
import type { StackAddresses } from '@postern/testing/stack';
import { until } from '@postern/testing/until';

export interface LogRow {
  cloudid: string;
  subject: string;
  to_address: string;
  class: string;
  state: string;
  score: number;
}

/** The rows whose subject begins with a word nobody else uses, once there are so many. */
export async function logRows({ adminUrl }: StackAddresses, word: string, count = 1): Promise<LogRow[]> {
  return until(`${count} log rows of ${word}`, async () => {
    const rows = await asAdministrator<LogRow>(
      adminUrl,
      `select tenant_id || '-' || replace(id::text, '-', '') as cloudid, subject, to_address, class, state, score
        from message where subject like $1 || '%' order by ts, id`,
      [word],
    );
    return rows.length >= count ? rows : undefined;
  });
}

export async function logRow(stack: StackAddresses, word: string): Promise<LogRow> {
  const [row] = await logRows(stack, word);
  if (!row) throw new Error(`no log row of ${word}`);
  return row;
}
