import { domainOf } from '@postern/addresses';
import { keyExpiryList, mayAccess } from '@postern/contract';
import { settingValue } from '@postern/contract/settings/resolver';
import { type Database, type TermHash, type Tx, withScope } from '@postern/db';
import { type Locale, localeOf, text_parts, translateFrom } from '@postern/locales';
import { readSettings } from '@postern/records';
import type { FastifyInstance } from 'fastify';
import { type Actor, reachOf } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { calendarFile, calendarMoment, calendarText } from '../../http/i-calendar.ts';
import { absentPerson, secretHash } from '../identity/index.ts';
import { readExpiries } from './read-expiries.ts';

interface CalendarDeps {
  readonly db: Database;
  readonly hash: TermHash;
  readonly clock: () => number;
}

/** Seconds a calendar program may keep it. */
const MAX_AGE = 3600;

const kinds = { smime: 'S/MIME', pgp: 'OpenPGP' } as const;

/** Ends of keys for calendar programs, with the rights that the person has now. The address is a secret of theirs. */
export function serveKeyCalendar(server: FastifyInstance, deps: CalendarDeps): void {
  server.get<{ Params: { file: string } }>('/calendar/keys/:file', async ({ params: { file } }, reply) => {
    const token = /^([1-9]\d{0,8}-[\w-]{32})\.ics$/.exec(file)?.[1];
    const calendar = token === undefined ? null : await calendarOf(deps, token);
    if (calendar === null) return reply.code(404).type('text/plain').send('There is no calendar here.\n');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', `private, max-age=${MAX_AGE}`)
      .header('x-robots-tag', 'noindex')
      .send(calendar);
  });
}

async function calendarOf({ db, hash, clock }: CalendarDeps, token: string): Promise<string | null> {
  const tenant_id = Number(token.slice(0, token.indexOf('-')));
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('key_calendar')
        .select('user_id')
        .where('tenant_id', '=', tenant_id)
        .where('token_hash', '=', secretHash(token))
        .executeTakeFirst(),
    { readOnly: true },
  );
  const person = row ? await absentPerson(db, tenant_id, row.user_id) : null;
  if (!person || !mayAccess(callerOf(person), keyExpiryList.access)) return null;
  const now = new Date(clock());
  const { entries, locale } = await withScope(
    db,
    reachOf(person),
    async (tx) => ({
      entries: await readExpiries(tx, person, hash, now),
      locale: await languageOf(tx, tenant_id, person),
    }),
    { readOnly: true },
  );
  const texts: Readonly<Record<string, string>> = await text_parts.keys[locale]();
  return calendarFile(
    'Keys',
    entries
      .filter(({ impact }) => impact !== 'replaced')
      .map(({ id, kind, address, expires_on, impact }) => [
        `UID:${id}@postern`,
        `DTSTAMP:${calendarMoment(now)}`,
        `DTSTART;VALUE=DATE:${expires_on.slice(0, 10).replaceAll('-', '')}`,
        `SUMMARY:${calendarText(`${kinds[kind]} ${address}: ${translateFrom(texts, locale, `own_keys.impact_${impact}`)}`)}`,
        'TRANSP:TRANSPARENT',
      ]),
  );
}

async function languageOf(
  tx: Tx,
  tenant_id: number,
  { email, user_id }: Pick<Actor, 'email' | 'user_id'>,
): Promise<Locale> {
  const rows = await readSettings(tx, { tenant_id, domain: domainOf(email), user_id });
  return localeOf(settingValue('user_language', rows));
}
