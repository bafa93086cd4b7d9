import { portalText } from '@postern/locales/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../../http/error-answer.ts';
import { Problem } from '../../../http/problem.ts';
import { paragraph, sendPage } from './page.ts';
import { visitOf } from './visit.ts';

/** Style sheets and pictures, files that a link alone opens, and the way out. */
export const isForEverybody = ({ url }: FastifyRequest): boolean =>
  /^\/\.portal\/(?:door-|answer-|passkey-|icon-|brand|f\/|leave|sign-in)/.test(url);

/** Said only to those who have proven that the account is theirs. */
export function sendLocked(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith('/.portal/api/'))
    return sendProblem(request, reply, new Problem('not_signed_in'));
  const { language, portal } = visitOf(request);
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/', status: 403 },
    title: portalText(language, 'portal.locked_title'),
    body: paragraph(portalText(language, 'portal.locked_text', { company: portal.company })),
  });
}
