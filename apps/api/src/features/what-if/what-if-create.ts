import { cleanListSender, type Operations, what_if_door_fields } from '@postern/contract';
import { domainOfAddress, type Tx } from '@postern/db';
import type { Change, ScannerSettings } from '@postern/mail';
import type { Call, Handler } from '../../lib/handler.ts';
import { failInput } from '../../lib/problem.ts';
import type { Door } from '../../lib/replay/door.ts';
import { replay } from '../../lib/replay/replay.ts';
import { requireReadMail } from '../../lib/settings/mail-settings.ts';
import { findSubject, type Subject } from '../../lib/settings/subject.ts';
import { visibilityOf } from '../../lib/visibility.ts';

type Asked = Call<Operations['whatIfCreate']>['body'];

/** An entry that protects the domain or a mailbox of it, cleaned as one that is written. */
function entryOf({ entry, domain }: Asked): Change['entry'] {
  if (!entry || domain === undefined) return undefined;
  const { sender, issues } = cleanListSender(entry);
  const [issue] = issues;
  if (issue) failInput(['body', 'entry', issue.field], issue.problem);
  const mailbox = entry.mailbox || null;
  if (mailbox !== null && (!mailbox.includes('@') || domainOfAddress(mailbox) !== domain))
    failInput(['body', 'entry', 'mailbox'], 'must be an address of the domain');
  const { sender_address, sender_host, sender_netmask } = sender;
  return {
    ...{ id: 'what-if', list_type: entry.list_type, list_scope: 'any', sender_address },
    sender_host:
      sender_host !== null && sender_netmask >= 0 ? `${sender_host}/${sender_netmask}` : sender_host,
    ...{ scope_global: false, scope_tenant: false, scope_user: mailbox },
    scope_domain: mailbox === null ? domain : null,
  };
}

const isDoor = (field: string) => (what_if_door_fields as readonly string[]).includes(field);

/** What is judged otherwise, and what would not have come that far. */
function changeOf({ settings }: Asked): { settings: Partial<ScannerSettings>; door: Door } {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {
    settings: Object.fromEntries(given.filter(([field]) => !isDoor(field))),
    door: Object.fromEntries(given.filter(([field]) => isDoor(field))),
  };
}

/** Whose values a change at `subject` does not reach, because they set one of the fields themselves. */
async function exceptOf(tx: Tx, subject: Subject, fields: readonly string[]) {
  if (subject.scope === 'domain' || fields.length === 0) return { domains: [], tenants: [] };
  const rows = await tx
    .selectFrom('setting')
    .select(['tenant_id', 'scope', 'scope_value'])
    .distinct()
    .where('field', 'in', [...fields])
    .where('scope', 'in', subject.scope === 'tenant' ? ['domain'] : ['domain', 'tenant'])
    .where('tenant_id', subject.scope === 'tenant' ? '=' : '<>', subject.tenant_id)
    .execute();
  const own = (scope: string) => rows.filter((row) => row.scope === scope);
  return {
    domains: own('domain').map((row) => row.scope_value),
    tenants: own('tenant').map((row) => row.tenant_id),
  };
}

const placeOf = ({ domain, tenant }: Asked): Parameters<typeof findSubject>[2] => {
  if (domain !== undefined) return { scope: 'domain', scope_value: domain };
  return tenant === undefined
    ? { scope: 'default', scope_value: 'all' }
    : { scope: 'tenant', scope_value: tenant };
};

export const whatIfCreate: Handler<Operations['whatIfCreate']> = async ({
  actor,
  body,
  scoped,
  services,
}) => {
  const entry = entryOf(body);
  const visibility = visibilityOf(actor, ['msgsearch'], services.hash);
  return scoped(
    async (tx) => {
      const subject = await findSubject(tx, actor, placeOf(body));
      if (subject.scope !== 'domain') requireReadMail(actor, subject);
      const change = { ...changeOf(body), ...(entry && { entry }) };
      const fields = [...Object.keys(change.settings), ...Object.keys(change.door)];
      const scope = {
        visibility,
        ...(subject.scope === 'default' ? {} : { tenant_id: subject.tenant_id }),
        ...(body.domain === undefined ? {} : { domain: body.domain }),
        except: await exceptOf(tx, subject, fields),
      };
      return { domain: body.domain ?? '', ...(await replay(tx, scope, change, body.days)) };
    },
    { readOnly: true },
  );
};
