import type { BlockReason, OutboundBlock } from '@postern/contract/outbound-block';
import { type Database, type NotificationKey, notify, type Tx, withScope } from '@postern/db';
import type { SystemMails } from '../system-mail/index.ts';
import { peopleToTell } from './recipients.ts';

/** What of a block is told. */
export interface ToldBlock {
  tenant_id: number;
  domain: string;
  address: string;
  why: BlockReason;
  evidence: OutboundBlock['evidence'];
  created_by: string;
  expires_at: Date;
  no_delist: boolean;
  /** When somebody other than an operator may lift it; null: at once. */
  lift_from: Date | null;
  admin_address: string;
  admin_message: string;
}

export interface BlockNotice {
  /** Told in the transaction that makes the block, whose scope is all tenants. */
  tell(tx: Tx): Promise<void>;
}

const keys: Record<BlockReason, NotificationKey> = {
  rate: 'outbound_block_rate',
  bounce: 'outbound_block_bounce',
  abuse: 'outbound_block_abuse',
  operator: 'outbound_block_operator',
};

const placeOf = (address: string) => `/support/outboundblock?q=${encodeURIComponent(address)}`;

/** Composes the notices about a block before the transaction that tells them: bell and mail for people, a mail for an address beside them. */
export async function prepareNotice(
  { db, mails }: { db: Database; mails: SystemMails },
  block: ToldBlock,
): Promise<BlockNotice> {
  const { tenant_id, domain, address, why, evidence, created_by, expires_at, no_delist } = block;
  const people = await withScope(db, { all: true }, (tx) => peopleToTell(tx, tenant_id, domain), {
    readOnly: true,
  });
  const { recipients = 0, minutes = 0, settled = 0, failed = 0, spam = 0, virus = 0 } = evidence;
  const counts = { recipients, minutes, settled, failed, harmful: spam + virus };
  const params = (lift: 'self' | 'partner' | 'operator') => ({
    ...{
      address,
      why,
      ...counts,
      by: created_by,
      until: expires_at,
      lift,
      lift_from: block.lift_from,
      link: placeOf(address),
    },
    words: block.admin_message,
  });
  const prepared = await Promise.all(
    people.map(({ email: to, name, tenant_id: home, language, lifts }) =>
      mails.prepare({
        ...{ kind: 'outbound_block', to, name, tenant_id: home, language },
        params: params(no_delist ? 'operator' : lifts ? 'self' : 'partner'),
      }),
    ),
  );
  if (block.admin_address && !people.some(({ email }) => email === block.admin_address)) {
    const language = people.find((one) => one.tenant_id === tenant_id)?.language ?? 'en_GB';
    const mail = { kind: 'outbound_block', to: block.admin_address, tenant_id, language } as const;
    prepared.push(await mails.prepare({ ...mail, params: params(no_delist ? 'operator' : 'partner') }));
  }
  const until = `${expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    async tell(tx) {
      for (const { tenant_id: home, user_id } of people)
        await notify(tx, {
          ...{ tenant_id: home, user_id, type: 'warning', key: keys[why] },
          params: { address, until, by: created_by, ...counts },
          ...{ link: placeOf(address), fold: address },
        });
      for (const mail of prepared) await mail.queue(tx);
    },
  };
}
