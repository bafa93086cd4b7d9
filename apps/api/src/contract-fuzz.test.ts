import { type ErrorCode, errors, type Operation, type OperationName, operations } from '@postern/contract';
import { type Actor, type Answer, type Input, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant } from '@postern/testing/factories';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { leftOut } from './access-matrix.fixture.ts';
import { inputsFor } from './http/arbitrary-input.fixture.ts';
import { codesOf } from './http/openapi.ts';
import { testApi } from './server.fixture.ts';

const { world, api } = await testApi();
const RUNS = 100;
const SEED = 20_26;
const AT_ONCE = 8;
const ids: string[] = [];
let actors: Actor[] = [];

beforeAll(async () => {
  const tenant = await makeTenant(world);
  const content = { raw: 'Subject: =?utf-8?q?=00?=\r\n\r\nhello', store: api.blobs };
  for (const state of ['held', 'delivered', 'rejected', 'deferred', 'failed', 'queued'] as const) {
    ids.push((await makeMessage(world, tenant, { state, class: 'spam', content })).cloudid);
  }
  const [known = ''] = ids;
  // Ids that look right: another row, another partition, times no partition has.
  ids.push(
    known.replace(/.$/, 'f'),
    known.replace(/-01/, '-00'),
    `${known.split('-')[0]}-ffffffffffff7fffbfffffffffffffff`,
  );
  ids.push(`999999999-${known.split('-')[1]}`, `2147483648-${known.split('-')[1]}`, `box@${tenant.domain}`);
  actors = [
    await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] })),
    await signIn(api.server, await makePerson(world, tenant, { roles: ['user'] })),
    await signIn(api.server, await makePerson(world, tenant, { roles: ['super'], is_superuser: true })),
  ];
});

/** What is wrong with an answer; null: nothing. */
function fault(operation: Operation, answer: Answer): string | null {
  if (answer.status >= 500) return `status ${answer.status}: ${answer.body}`;
  if (answer.status >= 400) {
    const { code, detail, reference } = answer.json() as {
      code: ErrorCode;
      detail: unknown;
      reference: string;
    };
    if (errors[code]?.status !== answer.status) return `code ${code} with status ${answer.status}`;
    if (!codesOf(operation).includes(code)) return `code ${code}, which the OpenAPI document does not name`;
    if (typeof detail !== 'string' && !Array.isArray(detail)) return 'detail is neither a text nor a list';
    return reference === answer.headers['x-request-id'] ? null : 'the reference is not the request’s';
  }
  if (operation.answer === 'file')
    return answer.headers['content-disposition'] ? null : 'a file without a name';
  const json = answer.json();
  const data = operation.answer === 'bare' ? json : (json as { data: unknown }).data;
  const result = operation.data.safeParse(data);
  return result.success ? null : `does not fit: ${JSON.stringify(result.error.issues.slice(0, 3))}`;
}

// A stream has no end to wait for and no input; signing out ends the session the next call needs. Both have tests of their own.
const isStream = (name: OperationName) => (operations[name] as Operation).answer === 'events';
const names = (Object.keys(operations) as OperationName[]).filter(
  (name) => !isStream(name) && !leftOut.includes(name),
);

test.each(names)(
  '%s answers 200 made-up inputs without a failure and in its own shape',
  async (name) => {
    const operation: Operation = operations[name];
    // Without a word in its place the address is another operation's.
    const asked = inputsFor(operation, ids).filter(
      (input) => !Object.values(input.params ?? {}).includes(''),
    );
    const inputs = fc.sample(asked, { numRuns: RUNS, seed: SEED }) as Input[];
    const wrong: unknown[] = [];
    for (let at = 0; at < inputs.length; at += AT_ONCE) {
      await Promise.all(
        inputs.slice(at, at + AT_ONCE).map(async (input, index) => {
          const actor = actors[(at + index) % actors.length]!;
          const found = fault(operation, await actor.call(operation, input));
          if (found) wrong.push({ input, found });
        }),
      );
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  },
  60_000,
);
