import { canonicalIp, domainOf } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import { isMailAddress } from '@postern/contract';
import { settingValue } from '@postern/contract/settings/resolver';
import { withScope } from '@postern/db';
import { decideByLists, type ListSubject } from '@postern/mail';
import { readSettings } from '@postern/records';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { readCandidates } from '../candidates.ts';
import { presentEntry } from '../entry.ts';
import { readPlaces } from '../place.ts';
import { type ListRights, listRights, listScope } from '../rights.ts';

type Try = Call<Operations['listEntryTry']>;

const clean = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^<(.*)>$/, '$1');

function subjectOf({ body, services }: Try, recipient: string): ListSubject {
  const sender = clean(body.sender);
  const header = clean(body.header_sender ?? body.sender);
  for (const [field, address] of Object.entries({ sender, header_sender: header }))
    if (address !== '' && !isMailAddress(address)) failInput(['body', field], 'must be an e-mail address');
  return {
    ...{ recipient, sender, ip: canonicalIp(body.ip) },
    header_senders: header === '' ? [] : [header],
    hostname: body.host.trim().toLowerCase().replace(/\.$/, ''),
    now: new Date(services.clock()),
  };
}

/** Their own address, or one they could see entries of; a token's limits hold for the own one, too. */
function mayTry(
  { only_domains, own_only, hidden_domains }: ListRights,
  own: boolean,
  domain: string,
): boolean {
  if (only_domains && !only_domains.includes(domain)) return false;
  return own || (!own_only && !hidden_domains.includes(domain));
}

/** Asks the very function the gateway asks, about the same entries. */
export const listEntryTry: Handler<Operations['listEntryTry']> = async (call) => {
  const { actor, body, services } = call;
  const rights = listRights(actor);
  const recipient = clean(body.recipient ?? rights.address);
  if (!isMailAddress(recipient)) failInput(['body', 'recipient'], 'must be an e-mail address');
  const domain = domainOf(recipient);
  const own = recipient === rights.address;
  if (!mayTry(rights, own, domain)) fail('not_found');
  const subject = subjectOf(call, recipient);
  return withScope(
    services.db,
    listScope(rights),
    async (tx) => {
      const place = (await readPlaces(tx, [domain], [rights.tenant_id])).domains.get(domain);
      if (!place && !own) return fail('not_found');
      const tenant_id = place?.tenant_id ?? rights.tenant_id;
      const settings = await readSettings(tx, { tenant_id, domain, user_id: null });
      const candidates = await readCandidates(tx, {
        ...{ tenant_id, subjects: [subject] },
        instance: place?.instance ?? actor.instance,
      });
      const by_id = new Map(candidates.map((one) => [one.stored.id, one.stored]));
      const block_first = settingValue('block_before_welcome', settings);
      const decision = decideByLists(
        candidates.map((one) => one.entry),
        subject,
        block_first,
      );
      const matched = decision?.matched.flatMap(({ id }) => by_id.get(id) ?? []) ?? [];
      return {
        recipient,
        result: decision?.entry.list_type ?? null,
        matched: matched.map((entry) => presentEntry(rights, entry, services.clock())),
        lifts_spf: decision?.entry.list_type === 'welcome' && decision.names_both,
      };
    },
    { readOnly: true },
  );
};
