import { type Caller, mayAccess, type Operation } from '@postern/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { fail } from './problem.ts';
import type { Services } from './services.ts';

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

export async function authenticate({ sessions, cookie }: Services, request: FastifyRequest): Promise<Actor> {
  const token = bearer(request.headers.authorization);
  const actor = token && (await sessions.authenticate(token, cookie.read(request.headers.cookie)));
  return actor || fail('not_signed_in');
}

export function callerOf(actor: Actor): Caller {
  const { is_superuser, is_admin, is_partner, access_list, services, flags } = actor;
  return { is_superuser, is_admin, is_partner, access_list, services, flags };
}

export function authorize(operation: Operation, actor: Actor): void {
  if (!mayAccess(callerOf(actor), operation.access)) fail('forbidden');
}
