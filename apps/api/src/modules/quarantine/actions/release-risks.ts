import { type MessageClass, type ReleaseRisk, releaseRisk } from '@postern/contract';
import type { MessageKey, Tx } from '@postern/db';
import { sql } from 'kysely';
import type { MessageRights } from '../../messages/index.ts';
import { keyRows, type LockedMessage } from './find-messages.ts';

export type StoredFinding = {
  stage: string;
  code: string;
  weight: number;
  params: Record<string, string | number>;
};

interface Evidence {
  findings: StoredFinding[];
  attachments: { name: string; is_attachment: boolean; in_archive?: string | null }[];
}

/** What was found in each message and is attached to it, by its id. */
export async function readEvidence(
  tx: Tx,
  messages: readonly Pick<MessageKey, 'tenant_id' | 'ts' | 'id'>[],
): Promise<ReadonlyMap<string, Evidence>> {
  if (messages.length === 0) return new Map();
  const { rows } = await sql<Evidence & { id: string }>`
    select d.id, d.findings, d.attachments from ${keyRows(messages)}
    join message_detail d on d.tenant_id = k.tenant_id and d.ts = k.ts and d.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export function riskOf(
  message: { class: string },
  evidence: Evidence | undefined,
  may?: MessageRights,
): ReleaseRisk {
  return releaseRisk({
    class: message.class as MessageClass,
    findings: evidence?.findings ?? [],
    ...(may && { may }),
  });
}

/** Those whose release nobody has taken the danger of: it is named to a person first. */
export async function unconfirmedAmong(
  tx: Tx,
  messages: readonly LockedMessage[],
  confirmed: ReleaseRisk['danger'],
): Promise<ReadonlySet<LockedMessage>> {
  const evidence = await readEvidence(tx, messages);
  return new Set(
    messages.filter((message) => {
      const { demand, danger } = riskOf(message, evidence.get(message.id));
      return demand === 'confirmation' && danger !== confirmed;
    }),
  );
}
