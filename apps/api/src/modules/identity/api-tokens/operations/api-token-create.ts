import { type BodyOf, mayTokenCall, type Operation, type Operations, operations } from '@postern/contract';
import { notify, recordAudit, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../../http/actor.ts';
import type { Handler } from '../../../../http/handler.ts';
import { fail, failInput } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { mayEditUsers } from '../../may-edit-users.ts';
import { secretHash } from '../../sessions/secrets.ts';
import { presentToken, type StoredToken } from '../present-token.ts';
import { givableRoles } from '../token-rights.ts';
import { makeTokenText } from '../token-text.ts';
import { selectTokens } from './api-token-list.ts';

type Asked = BodyOf<Operations['apiTokenCreate']>;

/** Tokens in force at once. */
const MOST = { personal: 20, tenant: 50 };

const table: Record<string, Operation> = operations;

/** Limits that mean nothing are mistakes: a token limited to an operation that is not there would be limited to nothing else. */
function checkLimits(actor: Actor, asked: Asked): void {
  const unknown = asked.operations.findIndex((name) => !table[name] || !mayTokenCall(table[name]));
  if (unknown >= 0) failInput(['body', 'operations', unknown], 'no operation that API tokens may call');
  if (asked.kind === 'personal' && asked.roles.length > 0) {
    failInput(['body', 'roles'], 'a personal token has the roles of its owner');
  }
  if (asked.kind === 'tenant') {
    const givable = givableRoles(actor);
    const withheld = asked.roles.findIndex((role) => !givable.includes(role));
    if (asked.roles.length === 0)
      failInput(['body', 'roles'], 'a token of the tenant needs at least one role');
    if (withheld >= 0) failInput(['body', 'roles', withheld], 'a role that you cannot hand on');
  }
}

async function checkDomains(tx: Tx, { hidden_domains }: Actor, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  const rows = await tx
    .selectFrom('managed_domain')
    .select('domain_name')
    .where('domain_name', 'in', [...domains])
    .execute();
  const seen = rows.map((row) => row.domain_name).filter((name) => !hidden_domains.includes(name));
  const missing = domains.findIndex((name) => !seen.includes(name));
  if (missing >= 0) failInput(['body', 'domains', missing], 'no mail domain of yours');
}

async function checkCount(tx: Tx, { tenant_id, user_id }: Actor, kind: Asked['kind']): Promise<void> {
  // Of two made at once the second waits here and counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('api_token', ${tenant_id}))`.execute(tx);
  const { count } = await tx
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(kind === 'personal', (query) => query.where('user_id', '=', user_id))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST[kind]) fail('too_many_tokens');
}

export const apiTokenCreate: Handler<Operations['apiTokenCreate'], IdentityDeps> = async (call) => {
  const { actor, audit, body, client, scoped, services } = call;
  const { tenant_id, user_id, email, name: person, language } = actor;
  if (body.kind === 'tenant' && !mayEditUsers(actor)) fail('forbidden');
  checkLimits(actor, body);
  const token_id = uuidv7();
  const { text, secret } = makeTokenText(tenant_id, token_id);
  const { kind, name, roles, operations: allowed, domains, networks, expires_in_days } = body;
  const mail = await services.mails.prepare({
    ...{ to: email, name: person, tenant_id, language, kind: 'api_token_created' },
    params: { token_name: name, at: new Date(services.clock()), ip: client.ip },
  });
  return scoped(async (tx) => {
    await checkDomains(tx, actor, domains);
    await checkCount(tx, actor, kind);
    await tx
      .insertInto('api_token')
      .values({
        ...{ tenant_id, token_id, kind, name, roles, operations: allowed, domains, networks },
        user_id: kind === 'personal' ? user_id : null,
        secret_hash: secretHash(secret),
        created_by: email,
        expires_at: sql`now() + make_interval(days => ${expires_in_days})`,
      })
      .execute();
    const details = { kind, name, roles, operations: allowed, domains, networks, expires_in_days };
    await recordAudit(tx, { ...audit, tenant_id, action: 'api_token.create', object: token_id, details });
    await notify(tx, { tenant_id, user_id, type: 'hint', key: 'api_token_created', params: { name } });
    await mail.queue(tx);
    const row: StoredToken = await selectTokens(tx, actor)
      .where('token_id', '=', token_id)
      .executeTakeFirstOrThrow();
    return { token: text, details: presentToken(row) };
  });
};
