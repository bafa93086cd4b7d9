import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../../http/error-answer.ts';
import { html } from '../../../http/html.ts';
import { Problem } from '../../../http/problem.ts';
import { form } from './door.ts';
import { hiddenField } from './fields.ts';
import { isForEverybody } from './locked.ts';
import { paragraph, sendPage } from './page.ts';
import { visitOf } from './visit.ts';

/** Whoever is not let in may still see their account, and delete it; its messages are not in the page, and not taken along. */
const OWN = /^\/\.portal\/(?:account(?:\/(?!data)|$|\?)|look)/;
/** Where a code is asked for and entered, at a message too. */
const CODES = /^\/\.portal\/m\/[0-9a-zA-Z-]+\/(?:code|enter)(?:$|\?)/;

export const isBarred = (request: FastifyRequest): boolean =>
  Boolean(visitOf(request).reader?.barred) &&
  !isForEverybody(request) &&
  !OWN.test(request.url) &&
  !CODES.test(request.url);

/** What stands in the way, and what ends it: said only to those who have proven that the account is theirs. */
export function sendBarred(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language, portal, reader } = visitOf(request);
  if (!reader?.barred || request.url.startsWith('/.portal/api/'))
    return sendProblem(request, reply, new Problem('not_signed_in'));
  const { barred, address } = reader;
  const text = (key: PortalTextKey) => portalText(language, key, { company: portal.company, address });
  const acts =
    barred === 'unproven'
      ? form(
          '/sign-in/code',
          `${hiddenField('address', address)}${hiddenField('lang', language)}<button>${html(text('portal.send_code'))}</button>`,
        )
      : `<p><a href="/account?lang=${language}">${html(text('portal.account'))}</a></p>`;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/', status: barred === 'unproven' ? 200 : 403 },
    title: text(`portal.barred_${barred}_title`),
    body: paragraph(text(`portal.barred_${barred}_text`)) + acts,
  });
}
