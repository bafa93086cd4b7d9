import type { Database } from '@postern/db';
import type { OtherInstances } from '@postern/db/other-instances';
import type { PipelineDeps } from '../../pipeline.ts';
import type { Domains } from '../../routing/domains.ts';
import type { OutboundBlocks } from '../../routing/outbound-block.ts';
import type { Postmaster } from '../../routing/postmaster.ts';
import type { Recipients } from '../../routing/recipients.ts';
import type { ReportAddresses } from '../../routing/report-addresses.ts';
import type { Senders } from '../../routing/senders.ts';
import type { SubmissionCredentials } from '../../routing/submission-credentials.ts';
import type { Session, SmtpPolicy } from '../../smtp/session.ts';
import type { Admission } from '../admission.ts';
import { authenticate } from './authenticate.ts';
import { receiveData } from './data.ts';
import { checkRecipient } from './recipient.ts';
import { logProtocolRefusal } from './refusal-log.ts';
import { checkSender } from './sender.ts';

export interface PolicyDeps extends PipelineDeps {
  db: Database;
  domains: Domains;
  others: OtherInstances;
  senders: Senders;
  credentials: SubmissionCredentials;
  recipients: Recipients;
  postmaster: Postmaster;
  reportAddresses: ReportAddresses;
  blocks: OutboundBlocks;
  admission: Admission;
  /** Next hop of mail whose domain names none: 'mailbox:' in the demo, '' for the MX of the recipient. */
  relay: string;
  onFault(session: Session | null, error: unknown): void;
  /** The disk failed us: stop taking mail and end the process. */
  onFatal(error: unknown): void;
}

/** Who may send what to whom (never an open relay), and where it goes: one file a verb. */
export function createPolicy(deps: PolicyDeps): SmtpPolicy {
  return {
    authenticate: (session, credentials) => authenticate(deps, session, credentials),
    sender: (session, transaction) => checkSender(deps, session, transaction),
    recipient: (session, transaction, address) => checkRecipient(deps, session, transaction, address),
    data: (session, transaction) => receiveData(deps, session, transaction),
    refused: (session, transaction, reason) => logProtocolRefusal(deps, session, transaction, reason),
  };
}
