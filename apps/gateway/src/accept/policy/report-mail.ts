import type { EnvelopeAddress } from '@postern/addresses';
import { type Tx, uuidv7, withScope } from '@postern/db';
import { blobRow } from '@postern/db/blobs/index';
import { budgetedResolver } from '@postern/mail';
import { authenticateMessage } from '@postern/mail/authenticate/authenticate';
import { report_limits } from '@postern/mail/reports/limits';
import { sql } from 'kysely';
import { faultReply, isFatal } from '../../faults.ts';
import type { ReportedDomain } from '../../routing/report-addresses.ts';
import { type Reply, replies, reply } from '../../smtp/reply.ts';
import type { DataReceiver, RecipientConsent, Session, Transaction } from '../../smtp/session.ts';
import { createReceiver, type SpooledMessage } from '../receiver.ts';
import { makeQueueId } from './envelope.ts';
import type { PolicyDeps } from './policy.ts';

/** Reports a domain takes in a day: the largest receivers send some dozens, and whoever knows the address could fill the store. */
const MOST_A_DAY = 2_000;
/** ms for the look-ups that tell who vouches for a report. */
const DNS_BUDGET = 5_000;

const refusals = {
  unknown: reply(550, '5.1.1', 'Nobody takes reports at this address'),
  tooMany: reply(452, '4.2.2', 'Too many reports for this domain today'),
};

/** Reports come alone, because they take another way than mail. */
export async function checkReportAddress(
  deps: PolicyDeps,
  transaction: Transaction,
  address: EnvelopeAddress,
): Promise<RecipientConsent | Reply> {
  if (transaction.recipients.length > 0) return replies.tooManyRecipients;
  const domain = await deps.reportAddresses.find(address);
  if (!domain) return refusals.unknown;
  transaction.origin = { kind: 'report', domain };
  return { route: domain, sizeLimit: report_limits.mail_bytes };
}

/** DATA: kept, and left to the worker. Nothing judges, holds or bounces it. */
export async function receiveReport(
  deps: PolicyDeps,
  session: Session,
  transaction: Transaction,
  domain: ReportedDomain,
): Promise<DataReceiver | Reply> {
  const refusal = await deps.admission.check();
  if (refusal) return refusal;
  const scope = { tenants: [domain.tenant_id] };
  if (await withScope(deps.db, scope, (tx) => isFull(tx, domain), { readOnly: true }))
    return refusals.tooMany;
  deps.admission.enter();
  return createReceiver({
    store: deps.store,
    done: () => deps.admission.leave(),
    async accept(spool) {
      try {
        return await keepReport(deps, session, transaction, domain, await spool());
      } catch (error) {
        deps.onFault(session, error);
        if (isFatal(error)) deps.onFatal(error);
        return faultReply(error);
      }
    },
  });
}

async function isFull(tx: Tx, { tenant_id, domain_name }: ReportedDomain): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from dmarc_report_mail
    where tenant_id = ${tenant_id} and domain_name = ${domain_name} and received_at > now() - interval '1 day'`.execute(
    tx,
  );
  return (rows[0]?.count ?? 0) >= MOST_A_DAY;
}

async function keepReport(
  deps: PolicyDeps,
  session: Session,
  { sender }: Transaction,
  { tenant_id, domain_name }: ReportedDomain,
  message: SpooledMessage,
): Promise<Reply> {
  const { client, helo } = session;
  const { stored, size } = message;
  const proven_by = await whoVouches(deps, session, sender, message);
  const key = await deps.keys.current(tenant_id);
  const now = deps.now();
  await withScope(deps.db, { tenants: [tenant_id] }, async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await tx
      .insertInto('dmarc_report_mail')
      .values({
        ...{ tenant_id, domain_name, size, proven_by, blob_id: stored.blob_id, mail_id: uuidv7(now) },
        ...{ received_at: new Date(now), envelope_from: sender.address },
        ...{ client_ip: client.ip, client_helo: helo },
      })
      .execute();
  });
  return reply(250, '2.0.0', `Ok: report kept as ${makeQueueId()}`);
}

/** Domain that answers for the author: a DKIM signature or, by DMARC, the envelope; '' for none. Without a judge nothing is looked up. */
async function whoVouches(
  { judge, hostname }: PolicyDeps,
  { client, helo }: Session,
  sender: EnvelopeAddress,
  { source }: SpooledMessage,
): Promise<string> {
  if (!judge) return '';
  const { resolver } = budgetedResolver(judge.resolver, DNS_BUDGET);
  const facts = await authenticateMessage(resolver, {
    ...{ source, hostname, helo, ip: client.ip, sender: sender.address },
  });
  const signature = facts.dkim.find(({ aligned, result }) => aligned && result === 'pass');
  return signature?.domain ?? (facts.dmarc_result === 'pass' ? facts.author_domain : '');
}
