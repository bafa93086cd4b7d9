import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Database, withScope } from '@postern/db';
import {
  type ChainHead,
  checkpointKey,
  checkpointLine,
  lineHash,
  readCheckpoints,
} from '@postern/db/audit-checkpoint';
import { chainHeads } from '@postern/db/audit-verify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';

export interface AuditAnchor {
  /** Where the heads of the audit log are written down, and with which key. */
  readonly file: string;
  readonly installationKey: Buffer;
}

interface AnchorDeps {
  readonly db: Database;
  readonly log: Pick<Logger, 'info'>;
  readonly audit: AuditAnchor;
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Adds a line that survives a power cut. What a crash left of another one is overwritten. */
async function append(path: string, kept: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    await file.truncate(Buffer.byteLength(kept));
    await file.appendFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What people see of it; the file is what counts. */
const noteSigned = (db: Database, heads: readonly ChainHead[]) =>
  withScope(db, { all: true }, (tx) =>
    sql`
      insert into audit_chain (tenant_id, signed_seq, signed_at)
        select tenant_id, seq, now() from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) head (tenant_id integer, seq bigint)
      on conflict (tenant_id) do update set signed_seq = excluded.signed_seq, signed_at = excluded.signed_at`.execute(
      tx,
    ),
  );

const nameOf = ({ tenant_id, seq, hash }: ChainHead) => `${tenant_id} ${seq} ${hash}`;

/**
 * Signs where the audit log's chains end, into a file outside the database and into the log. A file with a line that is not ours is left
 * alone: it is evidence.
 */
export async function anchorAudit({ db, log, audit }: AnchorDeps): Promise<Record<string, number>> {
  const text = await readIfThere(audit.file);
  const kept = text.slice(0, text.lastIndexOf('\n') + 1);
  const key = checkpointKey(audit.installationKey);
  const { checkpoints, fault } = readCheckpoints(key, kept);
  if (fault) throw new Error(`${audit.file}: ${fault}`);
  const known = new Map(
    checkpoints.flatMap(({ heads }) => heads.map((head) => [head.tenant_id, nameOf(head)])),
  );
  const heads = (await chainHeads(db)).filter((head) => known.get(head.tenant_id) !== nameOf(head));
  if (heads.length === 0) return { anchored: 0 };
  const last = kept.trimEnd().split('\n').at(-1) ?? '';
  const line = checkpointLine(key, {
    counter: checkpoints.length + 1,
    at: new Date().toISOString(),
    heads,
    previous: last === '' ? '' : lineHash(last),
  });
  await append(audit.file, kept, line);
  await noteSigned(db, heads);
  log.info({ checkpoint: line }, 'audit checkpoint');
  return { anchored: heads.length };
}

export const anchorAuditJob = defineJob({
  name: 'anchor_audit',
  schedule: { cron: '*/5 * * * *' },
  run: anchorAudit,
});
