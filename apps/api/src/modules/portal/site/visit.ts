import type { Locale } from '@postern/locales';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../../http/problem.ts';
import type { Portal } from './portal-host.ts';
import type { Reader } from './sessions.ts';

/** What a request of a portal is about, once its host and its cookies were read. */
export interface Visit {
  portal: Portal;
  reader: Reader | null;
  language: Locale;
  ip: string;
  user_agent: string;
  /** What they chose their pages to look like; '': as their device does. */
  look: 'light' | 'dark' | '';
}

/** Of somebody who is signed in. */
export interface ReaderVisit extends Visit {
  reader: Reader;
}

const visits = new WeakMap<FastifyRequest, Visit>();

export const keepVisit = (request: FastifyRequest, visit: Visit) => void visits.set(request, visit);

export function visitOf(request: FastifyRequest): Visit {
  const visit = visits.get(request);
  if (!visit) throw new TypeError('this request is no visit to a portal');
  return visit;
}

export function readerVisit(request: FastifyRequest): ReaderVisit {
  const visit = visitOf(request);
  const { reader } = visit;
  return reader ? { ...visit, reader } : fail('not_signed_in');
}

export const isWriting = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** Browsers say which site sends a form, and scripts cannot forge it. */
export function isFromOtherSite(request: FastifyRequest): boolean {
  const from = request.headers['sec-fetch-site'];
  return isWriting(request) && from !== undefined && from !== 'same-origin' && from !== 'none';
}
