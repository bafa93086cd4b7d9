import { randomBytes } from 'node:crypto';
import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { secretHash } from '../../identity/index.ts';
import { countKeyUses } from '../count-key-uses.ts';
import type { KeysDeps } from '../deps.ts';
import { readExpiries } from '../read-expiries.ts';

/** Bytes of the secret in an address: nobody tries them all. */
const SECRET_BYTES = 24;

export const keyExpiryList: Handler<Operations['keyExpiryList']> = ({ actor, scoped, services }) =>
  scoped(
    async (tx) => {
      const calendar = await tx
        .selectFrom('key_calendar')
        .select('created_at')
        .where('tenant_id', '=', actor.tenant_id)
        .where('user_id', '=', actor.user_id)
        .executeTakeFirst();
      const { hash } = services;
      const now = new Date(services.clock());
      const found = await readExpiries(tx, actor, hash, now);
      const uses = await countKeyUses(
        { tx, actor, hash, now },
        found.filter(({ impact }) => impact !== 'replaced'),
      );
      return {
        entries: found.map(({ tenant_id: _, ...entry }) => ({ ...entry, use: uses.get(entry.id) ?? null })),
        calendar_since: calendar?.created_at.toISOString() ?? null,
      };
    },
    { readOnly: true },
  );

export const keyCalendarCreate: Handler<Operations['keyCalendarCreate'], KeysDeps> = async ({
  actor,
  audit,
  scoped,
  services,
}) => {
  const { tenant_id, user_id } = actor;
  // The address says whose it is, so that the secret is looked for in one tenant alone.
  const token = `${tenant_id}-${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const row = { token_hash: secretHash(token), created_at: new Date(services.clock()) };
  await scoped(async (tx) => {
    await tx
      .insertInto('key_calendar')
      .values({ tenant_id, user_id, ...row })
      .onConflict((known) => known.columns(['tenant_id', 'user_id']).doUpdateSet(row))
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'key_calendar.create', object: actor.email },
    });
  });
  return { url: new URL(`/calendar/keys/${token}.ics`, services.publicUrl).href };
};

export const keyCalendarDelete: Handler<Operations['keyCalendarDelete']> = async ({
  actor,
  audit,
  scoped,
}) => {
  const { tenant_id, user_id } = actor;
  await scoped(async (tx) => {
    await tx
      .deleteFrom('key_calendar')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'key_calendar.delete', object: actor.email },
    });
  });
  return null;
};
