import type { EnvelopeAddress } from '@postern/addresses';
import { parseHostPort } from '@postern/addresses';
import { reasonText } from '@postern/contract/rejects/reasons';
import {
  type AccountState,
  isContactMailbox,
  takesRecipient,
  takesSender,
} from '@postern/contract/users/user-management';
import type { Refusal } from '@postern/mail';
import { inboundServer } from '@postern/records';
import type { CallAhead } from '../call-ahead/call-ahead.ts';
import type { Destination } from '../call-ahead/destinations.ts';
import type { Config } from '../config.ts';
import type { ManagedDomain } from './domains.ts';
import type { People } from './people.ts';

/** Who may get mail of a domain, and who may send in its name. */
export interface Recipients {
  /** Why mail for this address is not taken; null: it is. */
  refuseRecipient(domain: ManagedDomain, address: EnvelopeAddress): Promise<Refusal | null>;
  /** Why mail of this own sender is not taken; null: it is. */
  refuseSender(domain: ManagedDomain, sender: EnvelopeAddress): Promise<Refusal | null>;
}

type Policed = Pick<ManagedDomain, 'tenant_id' | 'domain_name' | 'forwarding'> & {
  settings: Pick<
    ManagedDomain['settings'],
    'user_management' | 'addresscheck_smtp_port' | 'enforce_tls' | 'transport'
  >;
};

/** What the operator has set up: next hops that are no tenant's choice. */
export type OperatorHops = Pick<Config, 'relay' | 'transports'>;

export function createRecipients(
  people: Pick<People, 'find'>,
  callAhead: CallAhead,
  hops: OperatorHops,
): Recipients {
  return {
    async refuseRecipient(domain: Policed, address) {
      if (isContactMailbox(address.address)) return null;
      const { user_management } = domain.settings;
      if (user_management === 'manual' || user_management === 'sync') {
        const person = await people.find(domain.tenant_id, address.address);
        if (!takesRecipient(user_management, person))
          return noMailbox(address.address, withoutAccount(address.address, person));
      }
      const destination = destinationOf(domain, hops);
      return destination && askServer(callAhead, domain, destination, address.address);
    },
    async refuseSender({ tenant_id, settings: { user_management } }: Policed, sender) {
      // Notices of other servers have no sender.
      if (sender.address === '' || user_management === 'auto') return null;
      const person = await people.find(tenant_id, sender.address);
      if (takesSender(user_management, person)) return null;
      const known = person !== null;
      return {
        ...{ responsecode: 550, enhanced: '5.7.1', reason_category: 'USER_MGMT' },
        message: `The sender address ${known ? 'is locked' : 'has no account'} at its own organisation`,
        reason: reasonText(known ? 'sender_locked' : 'sender_unknown', {
          ...{ sender: sender.address, mode: user_management },
        }),
        offending_value: sender.address,
      };
    },
  };
}

async function askServer(
  callAhead: CallAhead,
  { tenant_id, domain_name }: Policed,
  destination: Destination,
  address: string,
): Promise<Refusal | null> {
  const judgement = await callAhead.judge({ tenant_id, domain_name }, destination, address);
  if (judgement.act === 'accept') return null;
  if (judgement.act === 'refuse') {
    const { server, message } = judgement.known;
    return noMailbox(address, reasonText('server_said', { server, answer: message }));
  }
  const message = 'The address cannot be checked at the moment, try again later';
  return {
    ...{ responsecode: 450, enhanced: '4.2.1', reason_category: 'RATELIMIT', message },
    reason: reasonText('not_checkable', { server: `${destination.host}:${destination.port}` }),
    offending_value: address,
  };
}

/**
 * The server that is asked for a domain's recipients: the one its mail is handed to. null: none is asked. A domain whose mail goes by its MX
 * record is not asked for, because that record leads here.
 */
export function destinationOf(
  { forwarding, settings }: Policed,
  { relay, transports }: OperatorHops,
  port = settings.addresscheck_smtp_port,
): Destination | null {
  const { transport, enforce_tls } = settings;
  const { named_by, name } = inboundServer({ forwarding, transport }, relay);
  const target = named_by === 'transport' ? (transports.get(name) ?? '') : name;
  const hop = target === 'mailbox:' ? null : parseHostPort(target);
  if (!hop || port === 0) return null;
  const by_operator = named_by !== 'domain';
  return { host: hop.host, port, require_tls: enforce_tls, by_operator, named_port: hop.port };
}

/** The reply is the same for both: who is locked is nobody's business outside. */
const withoutAccount = (recipient: string, person: AccountState): string =>
  person === null ? reasonText('no_account') : reasonText('recipient_locked', { recipient });

function noMailbox(address: string, reason: string): Refusal {
  return {
    ...{ responsecode: 550, enhanced: '5.1.1', reason_category: 'RECIPIENT', reason },
    message: 'There is no mailbox with this address',
    offending_value: address,
  };
}
