import {
  type Caller,
  isByTenant,
  limitsByDomain,
  mayAccess,
  mayTokenCall,
  type Operation,
  TENANT_HEADER,
  TOKEN_PREFIX,
} from '@postern/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { plainAddress } from './client-address.ts';
import type { GuardDeps } from './deps.ts';
import { requireElevation } from './elevation.ts';
import type { RawInput } from './input.ts';
import { fail, failInput } from './problem.ts';

/** The token of an `Authorization: Bearer …` header. */
function bearer(header: string | undefined): string | undefined {
  const [scheme, token, ...rest] = (header ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
}

/**
 * Browsers say where a request comes from, and scripts cannot forge it: other sites get nothing (security.md W11).
 * Documents open to everyone may be linked to from anywhere.
 */
export function refuseOtherSites(operation: Operation, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  if (operation.access.module === 'public' && operation.method === 'GET') return;
  fail('cross_site');
}

/** Where a request comes from, as the audit log says it. */
export interface Place {
  readonly ip: string;
  readonly user_agent: string;
}

/** To be asked before anything is waited for: a connection that has ended has no address any more, whatever the type says. */
export function placeOf(request: FastifyRequest): Place {
  const ip: string | undefined = request.ip;
  if (ip === undefined)
    return failInput(['request'], 'The connection ended before the request was looked at.');
  return { ip: plainAddress(ip), user_agent: (request.headers['user-agent'] ?? '').slice(0, 500) };
}

export async function authenticate(
  { sessions, cookie, apiTokens, addressNames }: GuardDeps,
  operation: Operation,
  request: FastifyRequest,
  place: Place,
): Promise<Actor> {
  const token = bearer(request.headers.authorization);
  if (token?.startsWith(TOKEN_PREFIX)) {
    const from = { ...place, ptr: addressNames.of(place.ip) };
    return (await apiTokens.authenticate(token, from)) ?? fail('not_signed_in');
  }
  const actor =
    token && (await sessions.authenticate(token, cookie.read(request.headers.cookie), operation.stages));
  if (!actor) return fail('not_signed_in');
  // Somebody asks for a second factor since the session was opened: it opens nothing but the set-up.
  return (operation.stages ?? ['full']).includes(actor.stage) ? actor : fail('factor_owed');
}

export function callerOf(actor: Actor): Caller {
  const { is_superuser, is_admin, is_partner, access_list, services, flags } = actor;
  return { is_superuser, is_admin, is_partner, access_list, services, flags };
}

/** Some operations are closed to every API token, others by the limits of this one. */
function refuseToken({ api_token }: Actor, operation: Operation): void {
  if (!api_token) return;
  const { operations, domains } = api_token;
  const isMeant = operations.length === 0 || operations.includes(operation.name);
  const isNarrow = domains.length === 0 || limitsByDomain(operation);
  if (!mayTokenCall(operation) || !isMeant || !isNarrow) fail('token_not_for_this');
}

export function authorize(operation: Operation, actor: Actor, now: number): void {
  refuseToken(actor, operation);
  if (operation.impersonated === false && actor.impersonator) fail('not_while_impersonating');
  if (!mayAccess(callerOf(actor), operation.access)) fail('forbidden');
  requireElevation(operation, actor, now);
}

/** Narrows a call to the tenant that its header names, one in reach. */
export function chooseTenant(operation: Operation, actor: Actor, request: FastifyRequest): Actor {
  const named = request.headers[TENANT_HEADER];
  if (named === undefined || !isByTenant(operation)) return actor;
  const tenant_id = typeof named === 'string' && /^\d{1,9}$/.test(named) ? Number(named) : 0;
  if (tenant_id === 0 || !(actor.is_superuser || actor.tenants.includes(tenant_id))) fail('not_found');
  return {
    ...actor,
    chosen_tenant: tenant_id,
    ...(operation.method === 'GET' && { reads_only: tenant_id }),
  };
}

/** Nothing of a tenant changes while it is copied to another instance. */
export async function refuseWhileMoving(
  { moving }: Pick<GuardDeps, 'moving'>,
  operation: Operation,
  actor: Actor,
  input: RawInput,
): Promise<void> {
  if (operation.method === 'GET') return;
  if (await moving.has(actor.chosen_tenant ?? actor.tenant_id)) fail('tenant_moving');
  // Operators and partners change what is others' as well; people of one tenant reach nothing else.
  const reaches_others = actor.is_superuser || actor.tenants.length > 1;
  if (reaches_others && (await moving.isNamed(input))) fail('tenant_moving');
}

/** Operators go on working while the service is in maintenance, and everybody can be told that it is. */
export function refuseInMaintenance(
  { flags, instances }: GuardDeps,
  operation: Operation,
  actor: Actor | null,
): void {
  if (operation.in_maintenance || actor?.is_superuser) return;
  if (flags.isOn('maintenance', actor ?? { instance: instances.here[0] ?? '' })) fail('maintenance');
}
