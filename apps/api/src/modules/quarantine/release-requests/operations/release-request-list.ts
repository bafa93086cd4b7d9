import type { MessageClass, Operations, ReleaseRequest } from '@postern/contract';
import { toCloudid } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { lookalikeOf } from '../../../messages/index.ts';
import { findMessages } from '../../actions/find-messages.ts';
import { actingAs } from '../../actions/index.ts';
import { readEvidence, riskOf, type StoredFinding } from '../../actions/release-risks.ts';
import type { QuarantineDeps } from '../../deps.ts';

const NEWEST = 200;
const MOST_FINDINGS = 3;
const MOST_FILES = 5;

const heaviest = (findings: readonly StoredFinding[]): ReleaseRequest['findings'] =>
  findings
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST_FINDINGS);

interface Row {
  tenant_id: number;
  request_id: string;
  ts: Date;
  id: string;
  user_id: string;
  by_address: string;
  reason: string;
  asked_at: Date;
  state: string;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string;
}

/** Requests for mail the caller may see, newest first; people who see their own mail only see their own requests. */
export const releaseRequestList: Handler<Operations['releaseRequestList'], QuarantineDeps> = (call) =>
  call.scoped(
    async (tx) => {
      const { actor, query } = call;
      const acting = actingAs(call);
      const { rows } = await sql<Row>`
        select r.* from release_request r
        join message m on m.tenant_id = r.tenant_id and m.ts = r.ts and m.id = r.id
        where ${acting.visible('m')}
          and ${query.state ? sql`r.state = ${query.state}` : sql`true`}
          and ${acting.acts_on_others ? sql`true` : sql`r.user_id = ${actor.user_id}`}
        order by r.asked_at desc limit ${NEWEST}`.execute(tx);
      const { found } = await findMessages(
        tx,
        acting,
        rows.map((row) => toCloudid(row.tenant_id, row.id)),
        { lock: false },
      );
      const messages = new Map(found.map((one) => [one.message.id, one]));
      const evidence = await readEvidence(
        tx,
        found.map(({ message }) => message),
      );
      const requests: ReleaseRequest[] = [];
      for (const row of rows) {
        const one = messages.get(row.id);
        if (!one) continue;
        const { cloudid, subject, from_address, to_address, score } = one.message;
        const { findings = [], attachments = [] } = evidence.get(row.id) ?? {};
        requests.push({
          ...{ cloudid, subject, from_address, to_address },
          request_id: toCloudid(row.tenant_id, row.request_id),
          by: row.by_address,
          reason: row.reason,
          asked_at: row.asked_at.toISOString(),
          state: row.state as ReleaseRequest['state'],
          decided_at: row.decided_at?.toISOString() ?? null,
          decided_by: row.decided_by,
          answer: row.answer,
          class: one.message.class as MessageClass,
          score: Math.round(score * 10) / 10,
          hdr_from_addr: one.message.hdr_from_addr,
          hdr_from_namedecode: one.message.hdr_from_name,
          maildir: one.message.direction as ReleaseRequest['maildir'],
          message_state: one.message.state as ReleaseRequest['message_state'],
          held_reason: one.message.held_reason,
          held_params: one.message.held_params as ReleaseRequest['held_params'],
          findings: heaviest(findings),
          files: attachments
            .filter((file) => file.is_attachment && !file.in_archive)
            .map(({ name }) => name)
            .slice(0, MOST_FILES),
          lookalike: lookalikeOf(one.message),
          risk: riskOf(one.message, evidence.get(row.id), one.may),
          may_grant: row.state === 'open' && acting.acts_on_others && one.may.release,
          may_deny: row.state === 'open' && acting.acts_on_others,
          content_kept: one.message.content_kept,
          is_own: row.user_id === actor.user_id,
        });
      }
      return requests;
    },
    { readOnly: true },
  );
