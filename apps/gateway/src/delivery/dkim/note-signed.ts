import { type Database, withScope } from '@postern/db';

/** ms between two notes about one key: a rotation asks for days, a busy domain signs a hundred times a second. */
const EVERY = 5_000;
/** Keys remembered; the one noted longest ago goes first. */
const MOST = 10_000;

const noted = new Map<string, number>();

/** Keeps when a key last signed, so that people know when the record of an old one may go. */
export async function noteSigned(
  db: Database,
  tenant_id: number,
  domain_name: string,
  selector: string,
): Promise<void> {
  const name = `${tenant_id} ${domain_name} ${selector}`;
  const now = Date.now();
  if (now - (noted.get(name) ?? 0) < EVERY) return;
  noted.delete(name);
  noted.set(name, now);
  const oldest = noted.keys().next();
  if (noted.size > MOST && !oldest.done) noted.delete(oldest.value);
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('dkim_key')
      .set({ last_signed_at: new Date(now) })
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('selector', '=', selector)
      .execute(),
  );
}
