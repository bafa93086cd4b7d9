import { recordAudit, withScope } from '@postern/db';
import { default_locale, isLocale, type Locale } from '@postern/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '../../../http/client-address.ts';
import type { CoreDeps } from '../../../http/deps.ts';
import { askedLanguage } from '../../../http/language.ts';
import { Problem } from '../../../http/problem.ts';
import { placeBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { readTenantToken } from '../../identity/index.ts';
import { type Asked, consent_css, sendConsent, sendTooMany, sendUnknown } from './consent-page.ts';
import { type FoundConsent, findConsent } from './find-consent.ts';

type ConsentDeps = CoreDeps & { readonly publicUrl: URL };
type Named = { Params: { token: string } };

/** Looks and presses from one place: programs of a large mail provider end reports for all its users. */
const LOOKS = { hits: 300, seconds: 600 };

/**
 * Pages on which people outside agree to a report and end it. A link alone changes nothing, because programs follow links; a POST does, and
 * ends a report without a page too (RFC 8058).
 */
export function serveReportConsent(server: FastifyInstance, deps: ConsentDeps): void {
  const home = deps.publicUrl.pathname.replace(/\/$/, '');
  void server.register(
    async (site) => {
      // RFC 8058 §3.1 lets a program send the form in either shape. What it says is known: the address is the answer.
      site.addContentTypeParser(
        'multipart/form-data',
        { bodyLimit: 10_000, parseAs: 'string' },
        (_request, _body, done) => done(null, {}),
      );
      site.setErrorHandler((error, request, reply) => {
        if (!(error instanceof Problem) || error.status !== 429) throw error;
        const { token = '' } = request.params as { token?: string };
        return sendTooMany(reply, { language: languageOf(request, null), home, token });
      });
      site.get(`/${consent_css.name}`, async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('text/css; charset=utf-8')
          .send(consent_css.content),
      );
      const look = (request: FastifyRequest<Named>, reply: FastifyReply) =>
        answer(deps, home, request, reply);
      site.get<Named>('/:token', look);
      // What mail programs open as a link is what they would post to.
      site.get<Named>('/:token/stop', look);
      site.post<Named>('/:token/stop', (request, reply) => answer(deps, home, request, reply, stop));
      site.post<Named>('/:token/confirm', (request, reply) => answer(deps, home, request, reply, confirm));
    },
    { prefix: '/report-mail' },
  );
}

/** What a press does to where the reader stands; null: nothing, as when it is pressed twice. */
type Press = (
  found: FoundConsent,
  now: Date,
) => null | {
  action: string;
  set: { confirmed_at?: Date; stopped_at?: Date | null };
};

const stop: Press = ({ stopped_at }, now) =>
  stopped_at ? null : { action: 'scheduled_report.stop', set: { stopped_at: now } };

/** The link of the question agrees once, in time. That of a report takes its own ending back. */
const confirm: Press = ({ of_report, confirmed_at, stopped_at, expires_at }, now) => {
  if (of_report)
    return stopped_at
      ? { action: 'scheduled_report.resume', set: { confirmed_at: now, stopped_at: null } }
      : null;
  if (stopped_at || confirmed_at || expires_at <= now) return null;
  return { action: 'scheduled_report.confirm', set: { confirmed_at: now } };
};

async function answer(
  deps: ConsentDeps,
  home: string,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
  press?: Press,
): Promise<FastifyReply> {
  const { token } = request.params;
  await requireAttempt(deps, [{ bucket: placeBucket('report mail', plainAddress(request.ip)), ...LOOKS }]);
  const named = readTenantToken(token);
  const now = new Date(deps.clock());
  const found = named && (press ? await change(deps, request, named, press, now) : await read(deps, named));
  const asked: Asked = { language: languageOf(request, found), home, token };
  return found ? sendConsent(reply, asked, found, now) : sendUnknown(reply, asked);
}

type Link = { tenant_id: number; hash: Buffer };

const read = ({ db }: ConsentDeps, link: Link) =>
  withScope(db, { tenants: [link.tenant_id] }, (tx) => findConsent(tx, link), { readOnly: true });

const change = ({ db }: ConsentDeps, request: FastifyRequest, link: Link, press: Press, now: Date) =>
  withScope(db, { tenants: [link.tenant_id] }, async (tx) => {
    const found = await findConsent(tx, link, { lock: true });
    const done = found && press(found, now);
    if (!done) return found;
    const { tenant_id, report_id, address } = found;
    await tx
      .updateTable('scheduled_report_recipient')
      .set(done.set)
      .where('tenant_id', '=', tenant_id)
      .where('report_id', '=', report_id)
      .where('address', '=', address)
      .execute();
    await recordAudit(tx, {
      ...{ tenant_id, action: done.action, object: report_id, actor: address },
      ip: plainAddress(request.ip),
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
      details: { recipient: address },
    });
    return { ...found, ...done.set };
  });

/** What the address names, else the report's, else the browser's. */
function languageOf(request: FastifyRequest, found: FoundConsent | null): Locale {
  const { lang } = request.query as { lang?: unknown };
  if (typeof lang === 'string' && isLocale(lang)) return lang;
  return found?.language ?? askedLanguage(request.headers['accept-language']) ?? default_locale;
}
