import { createQueryId, type RawBuilder } from 'kysely';
import type { Tx } from './scope.ts';

/** What statements of the same transaction answer, asked in one round trip; for those that do not need each other's answers. */
export async function askTogether<One, Other>(
  tx: Tx,
  one: RawBuilder<One>,
  other: RawBuilder<Other>,
): Promise<[One[], Other[]]> {
  const executor = tx.getExecutor();
  const compiled = [one, other].map((statement) =>
    executor.compileQuery(statement.toOperationNode(), createQueryId()),
  );
  const answers = await executor.provideConnection((connection) =>
    Promise.allSettled(compiled.map((query) => connection.executeQuery(query))),
  );
  const [first, second] = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  });
  return [first as One[], second as Other[]];
}
