import { type Caller, type Role, roles, TENANT_HEADER } from '@postern/contract';
import { type Database, toCloudid, uuidTime, uuidv7, withScope } from '@postern/db';
import { sql } from 'kysely';
import { type Foreign, type PlannedCall, planCalls } from './plan-calls.ts';
import { readTables } from './read-tables.ts';

/** More say nothing new. */
const MOST_FINDINGS = 50;
/** Operations that must show a tenant's rows to itself; fewer, and the test would find nothing because it sees nothing. */
const LEAST_SHOWN = 5;
const AT_ONCE = 4;

export interface Member {
  letter: 'a' | 'b';
  tenant_id: number;
  role: Exclude<Role, 'super'> | 'none';
  user_id: string;
  email: string;
  message_id: string;
  row_id: string;
}

interface Answer {
  statusCode: number;
  body: string;
}

export interface TestDeps {
  readonly db: Database;
  /** Answers a request as the server does for one that comes over the network. */
  readonly inject: (request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    payload?: string;
  }) => Promise<Answer>;
  /** Opens a session and says what its person may do. */
  readonly signIn: (member: Member) => Promise<{ token: string; caller: Caller }>;
  readonly stopping: AbortSignal;
}

export interface TestResult {
  calls: number;
  tables: number;
  shown: number;
  findings: string[];
}

const testers = [...roles.filter((role) => role !== 'super'), 'none'] as const;

async function prepare(db: Database, word: string): Promise<Member[]> {
  const ids = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  // Both messages lie in one week: the time is that of the first id.
  const ts = new Date(uuidTime(ids[0] ?? ''));
  ids[1] = uuidv7(ts.getTime());
  return withScope(db, { all: true }, async (tx) => {
    await sql`select clear_isolation_test()`.execute(tx);
    const { rows } = await sql<Member>`
      select * from prepare_isolation_test(${word}, ${[...testers]}::text[], ${ids}::uuid[], ${ts}, 'ch')`.execute(
      tx,
    );
    return rows;
  });
}

const foreignOf = ({ tenant_id, message_id, row_id, email }: Member): Foreign => ({
  ...{ tenant_id, row_id, email, cloudid: toCloudid(tenant_id, message_id) },
});

/** What is wrong with an answer; null: nothing. */
function faultOf(
  { refused, foreign, operation }: PlannedCall,
  { statusCode, body }: Answer,
  word: string,
): string | null {
  if (body.includes(word)) return `shows the other tenant (${statusCode})`;
  if (statusCode >= 500) return `fails with ${statusCode}`;
  if (refused)
    return refused.includes(statusCode) || statusCode === 429
      ? null
      : `answers ${statusCode} instead of refusing`;
  if (foreign && operation.method !== 'GET' && statusCode < 300)
    return `changes something of the other tenant`;
  return null;
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const next = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * Calls every operation as every role of one made-up tenant for what belongs to the other, and without a session; reads every table of the
 * database in the scope of one for rows of the other. Operators' calls are left out: they see all tenants.
 */
export async function runIsolationTest({ db, inject, signIn, stopping }: TestDeps): Promise<TestResult> {
  const word = `isolation${uuidv7().replaceAll('-', '')}`;
  const members = await prepare(db, word);
  const of = (letter: Member['letter']) => members.filter((member) => member.letter === letter);
  const owner = of('b').find(({ role }) => role === 'ALL');
  if (!owner) throw new Error('the tenants of the test were not made');
  const foreign = foreignOf(owner);
  const found = new Set<string>();
  const result = { calls: 0, tables: 0, shown: 0 };
  const ask = (call: Pick<PlannedCall, 'operation' | 'url' | 'body' | 'headers'>, token: string | null) => {
    result.calls += 1;
    const type =
      call.operation.body_type === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    return inject({
      ...{ method: call.operation.method, url: call.url },
      headers: {
        ...call.headers,
        ...(token && { authorization: `bearer ${token}` }),
        ...(call.body !== undefined && { 'content-type': type }),
      },
      ...(call.body !== undefined && { payload: JSON.stringify(call.body) }),
    });
  };
  const check = async (who: string, call: PlannedCall, token: string | null) => {
    if (stopping.aborted || found.size >= MOST_FINDINGS) return;
    const fault = faultOf(call, await ask(call, token), `b${word}`);
    if (fault) found.add(`${call.operation.name} as ${who}: ${fault}`);
  };

  try {
    const nobody = planCalls(null, foreign, TENANT_HEADER).map((call) => ({ ...call, refused: [401] }));
    await inTurn(nobody, (call) => check('nobody', call, null));
    for (const member of of('a')) {
      const { token, caller } = await signIn(member);
      await inTurn(planCalls(caller, foreign, TENANT_HEADER), (call) => check(member.role, call, token));
    }
    // What is found nowhere proves nothing: its own people must see it.
    const { token, caller } = await signIn(owner);
    const own = planCalls(caller, foreign, TENANT_HEADER);
    const seen = new Set<string>();
    await inTurn(
      own.filter(({ operation }) => operation.method === 'GET'),
      async (call) => {
        if (stopping.aborted || Object.keys(call.headers).length > 0) return;
        if ((await ask(call, token)).body.includes(`b${word}`)) seen.add(call.operation.name);
      },
    );
    result.shown = seen.size;
    if (seen.size < LEAST_SHOWN)
      found.add(`Only ${seen.size} operations show a tenant its own rows, so little was tested.`);
    const [a, b] = [of('a')[0]?.tenant_id ?? 0, owner.tenant_id];
    const tables = await readTables(db, a, b);
    result.tables = tables.read;
    for (const fault of tables.findings) found.add(fault);
  } finally {
    await withScope(db, { all: true }, (tx) => sql`select clear_isolation_test()`.execute(tx));
  }
  if (stopping.aborted) throw new Error('the API stopped before the test had ended');
  return { ...result, findings: [...found] };
}
