import { type SmtpTest, type SmtpTestInput, smtp_steps, smtpTestRead, stepsOf } from '@postern/contract';

/** ms after which a test that is not done is given up: no gateway runs, or the one that took it ended. */
const GIVEN_UP = 60_000;

interface KeptTest {
  lsid: string;
  created_at: Date;
  state: string;
  input: unknown;
  /** null: it is not done. */
  result: unknown;
}

export function presentSmtpTest({ lsid, created_at, state, input, result }: KeptTest, now: Date): SmtpTest {
  const { relayname, smtp_port, recipients } = input as SmtpTestInput;
  const is_late = state !== 'done' && now.getTime() - created_at.getTime() > GIVEN_UP;
  const failed = state === 'failed' || is_late;
  return smtpTestRead.data.parse({
    ...{ took: 0, targets: [], tests: [] },
    steps: failed ? [stepsOf(smtp_steps)('no_gateway')] : [],
    ...(result as object | null),
    ...{ lsid, relayname, smtp_port, recipients, timestamp: created_at.toISOString() },
    state: failed ? 'failed' : state,
  });
}
