import { domainOf } from '@postern/addresses';
import { cleanListSender, type Operations, what_if_door_fields } from '@postern/contract';
import type { Change, ScannerSettings } from '@postern/mail';
import type { Call, Handler } from '../../../../http/handler.ts';
import { failInput } from '../../../../http/problem.ts';
import { visibilityOf } from '../../../messages/index.ts';
import type { SettingsDeps } from '../../deps.ts';
import { findScope } from '../place.ts';
import type { Door } from '../replay/door.ts';
import { replay } from '../replay/replay.ts';

type Asked = Call<Operations['whatIfCreate'], SettingsDeps>['body'];

/** An entry that protects the domain or a mailbox of it, cleaned as one that is written. */
function entryOf({ entry, domain }: Asked): Change['entry'] {
  if (!entry || domain === undefined) return undefined;
  const { sender, issues } = cleanListSender(entry);
  const [issue] = issues;
  if (issue) failInput(['body', 'entry', issue.field], issue.problem);
  const mailbox = entry.mailbox || null;
  if (mailbox !== null && (!mailbox.includes('@') || domainOf(mailbox) !== domain))
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

export const whatIfCreate: Handler<Operations['whatIfCreate'], SettingsDeps> = async ({
  actor,
  body,
  scoped,
  services,
}) => {
  const entry = entryOf(body);
  const visibility = visibilityOf(actor, ['msgsearch'], services.hash);
  return scoped(
    async (tx) => {
      const change = { ...changeOf(body), ...(entry && { entry }) };
      const fields = [...Object.keys(change.settings), ...Object.keys(change.door)];
      const scope = await findScope(tx, { actor, visibility }, body, fields);
      return { domain: body.domain ?? '', ...(await replay(tx, scope, change, body.days)) };
    },
    { readOnly: true },
  );
};
