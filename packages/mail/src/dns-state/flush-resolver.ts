import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** ms. */
const TIMEOUT = 2_000;

/** Has unbound forget a name, where the operator named its control program (POSTERN_UNBOUND_CONTROL); answers how many resolvers did. */
export async function flushResolver(program: string, record: string): Promise<number> {
  if (program === '') return 0;
  try {
    await run(program, ['flush', record], { timeout: TIMEOUT });
    return 1;
  } catch {
    // Its words may name files of this machine.
    throw new Error('the resolver of this node could not be flushed');
  }
}
