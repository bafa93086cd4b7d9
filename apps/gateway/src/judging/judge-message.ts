import { failpoint } from '@postern/db/failpoints';
import {
  type JudgeDeps,
  type JudgedRecipient,
  type Judgement,
  judge,
  type ParsedMessage,
  type Verdict,
} from '@postern/mail';
import { decodeQuietly, fieldValue, mailboxesOf, rawFields } from '@postern/mail/parse/headers';
import type { SpooledMessage } from '../accept/receiver.ts';
import type { Envelope, MessageFacts } from '../record/facts.ts';
import type { Fingerprints } from '../routing/fingerprints.ts';
import type { Learned } from '../routing/learned.ts';
import type { Lists } from '../routing/lists.ts';
import type { SenderTrust, TrustedMailbox } from '../routing/sender-trust.ts';
import type { Addressee } from './outcome.ts';

export interface JudgedMessage {
  facts: MessageFacts;
  /** In the order of the addressees. */
  verdicts: Verdict[];
}

/** Asks the judge; a world of null means judging is off (benchmarks only): everything is ham. */
export async function judgeMessage(
  world: JudgeDeps | null,
  message: SpooledMessage & { received?: SpooledMessage },
  envelope: Envelope,
  addressees: readonly Addressee[],
  {
    lists,
    fingerprints,
    trust,
    learned,
  }: { lists: Lists; fingerprints: Fingerprints; trust: SenderTrust | null; learned: Learned | null },
): Promise<JudgedMessage> {
  failpoint('judge');
  if (!world) return { facts: headerFacts(message.header), verdicts: addressees.map(hamFor) };
  const judgement = await judge(world, {
    source: message.source,
    ...(message.received ? { received: message.received.source } : {}),
    direction: envelope.direction,
    sender: envelope.sender,
    ...(envelope.shared_server === undefined ? {} : { shared_server: envelope.shared_server }),
    ...(envelope.from_installation ? { from_installation: true } : {}),
    recipients: await Promise.all(
      addressees.map((one) => judgedRecipient(one, lists, fingerprints, learned)),
    ),
    client: {
      ip: envelope.client_ip,
      helo: envelope.client_helo,
      ...(envelope.client_hostname === undefined ? {} : { hostname: envelope.client_hostname }),
      sasl_login: envelope.sasl_login,
      tls: envelope.tls !== '',
    },
    ...(trust ? { trust: (author) => trust.values(author, addressees.map(mailboxOf)) } : {}),
  });
  failpoint('judged');
  return { facts: judgedFacts(judgement), verdicts: judgement.verdicts };
}

function mailboxOf({ address, route }: Addressee): TrustedMailbox {
  return { tenant_id: route.tenant_id, address };
}

async function judgedRecipient(
  { address, route: { domain } }: Addressee,
  lists: Lists,
  fingerprints: Fingerprints,
  learned: Learned | null,
): Promise<JudgedRecipient> {
  return {
    address,
    settings: domain.settings.scanner,
    trusted_arc_sealers: domain.settings.trusted_arc_sealers,
    lists: await lists.of(domain),
    fingerprints: await fingerprints.of(domain.tenant_id),
    own_domains: domain.own_domains,
    known_contacts: domain.known_contacts,
    ...(learned ? { learned: await learned.of(domain.tenant_id) } : {}),
  };
}

function judgedFacts({ facts, log }: Judgement): MessageFacts {
  return { judged: facts, log, ...fromMessage(facts.message) };
}

function fromMessage(message: ParsedMessage) {
  const [from] = message.from;
  return {
    subject: message.subject,
    from_address: from?.address ?? '',
    from_name: from?.name ?? '',
    reply_to: message.reply_to[0]?.address ?? '',
    message_id: message.message_id,
    header_lines: message.header_lines,
  };
}

/** Facts of the header alone, for a message that is not judged. */
export function headerFacts(header: Buffer): MessageFacts {
  const fields = rawFields(header);
  const [from] = mailboxesOf(fields, 'from');
  return {
    judged: null,
    log: [],
    subject: decodeQuietly(fieldValue(fields, 'subject')),
    from_address: from?.address ?? '',
    from_name: from?.name ?? '',
    reply_to: mailboxesOf(fields, 'reply-to')[0]?.address ?? '',
    message_id: fieldValue(fields, 'message-id'),
    header_lines: fields.map(({ name, value, line }) => ({ line, header: name, content: value })),
  };
}

/** The verdict of a message that was not judged. */
export function hamFor({ address }: { address: string }): Verdict {
  return {
    recipient: address,
    class: 'ham',
    score: 0,
    action: 'deliver',
    findings: [],
    subject_tag: '',
    refusal: null,
    virus: null,
    blocked: null,
    list_hits: [],
    basis: null,
  };
}
