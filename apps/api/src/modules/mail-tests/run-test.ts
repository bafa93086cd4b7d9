import type { NsCheck, RblCheck, SpfCheck } from '@postern/contract';
import type * as z from 'zod';
import type { CallOf } from '../../http/handler.ts';
import { fail } from '../../http/problem.ts';
import type { MailTestsDeps } from './deps.ts';
import { limitTests, readTest, storeTest, type TestKind } from './store-test.ts';

type Kept = SpfCheck | NsCheck | RblCheck;
/** What a test finds; when it ran and its lsid are added here. */
export type FoundOf<Result extends Kept> = Omit<Result, 'lsid' | 'timestamp' | 'took'>;
type Call = Pick<CallOf<unknown, unknown, unknown, MailTestsDeps>, 'actor' | 'audit' | 'scoped' | 'services'>;

/** Runs one test for a person within their allowance, keeps what it found and records that it ran. */
export async function runTest<Found extends object>(
  { actor, audit, scoped, services }: Call,
  {
    kind,
    subject,
    input,
    run,
  }: { kind: TestKind; subject: string; input: object; run: () => Promise<Found> },
): Promise<Found & Pick<Kept, 'lsid' | 'timestamp' | 'took'>> {
  await limitTests(services, actor, kind);
  const now = new Date(services.clock());
  const begun = performance.now();
  const found = await run().catch(
    // Only errors of look-ups carry a code.
    (error: unknown) => {
      if (error instanceof Error && 'code' in error) return fail('dns_no_answer');
      throw error;
    },
  );
  const result = { ...found, timestamp: now.toISOString(), took: Math.round(performance.now() - begun) };
  const lsid = await scoped((tx) => storeTest(tx, { actor, audit, kind, subject, now, input, result }));
  return { ...result, lsid };
}

/** The handler that opens a kept test of a kind again. */
export const testReader =
  <Shape extends z.ZodType>(kind: TestKind, shape: Shape) =>
  ({
    actor,
    params,
    scoped,
  }: Pick<CallOf<{ lsid: string }, unknown, unknown>, 'actor' | 'params' | 'scoped'>): Promise<
    z.output<Shape>
  > =>
    scoped((tx) => readTest(tx, actor, kind, params.lsid, shape), { readOnly: true });
