import { cleanListSender, type Operations } from '@postern/contract';
import { domainOfAddress } from '@postern/db';
import type { Change, ScannerSettings } from '@postern/mail';
import type { Call, Handler } from '../../lib/handler.ts';
import { failInput } from '../../lib/problem.ts';
import { replay } from '../../lib/replay/replay.ts';
import { findSubject } from '../../lib/settings/subject.ts';
import { visibilityOf } from '../../lib/visibility.ts';

type Asked = Call<Operations['whatIfCreate']>['body'];

/** An entry that protects the domain or a mailbox of it, cleaned as one that is written. */
function entryOf({ entry, domain }: Asked): Change['entry'] {
  if (!entry) return undefined;
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

function settingsOf({ settings }: Asked): Partial<ScannerSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

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
      const subject = await findSubject(tx, actor, { scope: 'domain', scope_value: body.domain });
      const scope = { visibility, tenant_id: subject.tenant_id, domain: body.domain };
      const change = { settings: settingsOf(body), ...(entry && { entry }) };
      return { domain: body.domain, ...(await replay(tx, scope, change, body.days)) };
    },
    { readOnly: true },
  );
};
