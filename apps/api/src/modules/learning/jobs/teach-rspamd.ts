import { buffer } from 'node:stream/consumers';
import { type Database, toCloudid, withScope } from '@postern/db';
import { type BlobStore, blobKey, ContentDamagedError, type TenantKeys } from '@postern/db/blobs/index';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';

/** Acts taught in one run; a lesson takes some ms. */
const MOST = 200;
/** Acts older than this are not worth teaching any more. */
const LOOK_BACK_HOURS = 24;
const TIMEOUT_MS = 10_000;
/** rspamd's own limit for what it learns from. */
const MAX_BYTES = 10_485_760;

/** rspamd's controller worker, which takes lessons. */
export interface RspamdController {
  controller: URL;
  /** '' where its network is trusted (`secure_ip`). */
  password: string;
}

export interface RspamdLessons {
  readonly keys: TenantKeys;
  readonly rspamd: RspamdController;
}

interface LessonDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly log: Pick<Logger, 'warn'>;
  /** The controller of rspamd, which learns from lessons, and what opens the mails; absent: none is configured. */
  readonly lessons?: RspamdLessons | undefined;
}

interface Lesson {
  tenant_id: number;
  action_id: string;
  id: string;
  action: string;
  blob_id: string;
  wrapped_key: Buffer;
  key_version: number;
  size: string;
}

/** Acts whose time to undo is over and that say what a message is. */
async function dueLessons({ db }: { readonly db: Database }): Promise<Lesson[]> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<Lesson>`
      select a.tenant_id, a.action_id, a.id, a.action, b.blob_id, b.wrapped_key, b.key_version, b.size
      from message_action a
      join message_detail d on d.tenant_id = a.tenant_id and d.ts = a.ts and d.id = a.id
      join message m on m.tenant_id = a.tenant_id and m.ts = a.ts and m.id = a.id and m.direction = 'in'
      join blob b on b.tenant_id = d.tenant_id and b.blob_id = d.blob_id
      where a.taught_at is null and a.undone_at is null and a.action in ('release', 'hash', 'report_spam', 'report_ham')
        and a.undo_until between now() - make_interval(hours => ${LOOK_BACK_HOURS}) and now() and b.size <= ${MAX_BYTES}
      order by a.undo_until limit ${MOST}`.execute(tx);
    return rows;
  });
}

/** What rspamd says of a message it was taught before: by 404 up to 3.4 at least, by 208 in later ones. */
const known_already = /already learned/;

/**
 * One message to rspamd's controller. That it knows the message already is final, and so is 204: too little text to learn from.
 * @throws where rspamd cannot be reached, or refuses the lesson
 * @see https://docs.rspamd.com/developers/protocol (learnspam, learnham)
 */
async function teachOne(
  { blobs }: Pick<LessonDeps, 'blobs'>,
  { rspamd, keys }: NonNullable<LessonDeps['lessons']>,
  lesson: Lesson,
): Promise<void> {
  const content = await buffer(blobs.open(lesson.blob_id, await blobKey(keys, lesson)));
  const isSpam = lesson.action === 'hash' || lesson.action === 'report_spam';
  const answer = await fetch(new URL(isSpam ? '/learnspam' : '/learnham', rspamd.controller), {
    method: 'POST',
    body: new Uint8Array(content),
    headers: {
      'queue-id': toCloudid(lesson.tenant_id, lesson.id),
      ...(rspamd.password ? { password: rspamd.password } : {}),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const said = await answer.text();
  if (!answer.ok && !(answer.status === 404 && known_already.test(said)))
    throw new Refused(`rspamd answers ${answer.status} to a lesson`);
}

/** A lesson that was heard and not learned from; another may well be. */
class Refused extends Error {}

/**
 * What people called spam or good goes to rspamd, where one is configured. A lesson that fails is tried again with the next run and keeps no
 * other waiting; where rspamd is not there at all, the run ends.
 */
export async function teachRspamd(deps: LessonDeps): Promise<Record<string, number>> {
  const { lessons } = deps;
  if (!lessons) return {};
  const done = { taught: 0, lessons_failed: 0 };
  for (const lesson of await dueLessons(deps)) {
    const { tenant_id, action_id } = lesson;
    let is_damaged = false;
    try {
      await teachOne(deps, lessons, lesson);
    } catch (error) {
      is_damaged = error instanceof ContentDamagedError;
      if (!is_damaged && !(error instanceof Refused)) throw error;
      done.lessons_failed += 1;
      deps.log.warn({ err: error, tenant_id, action_id }, 'rspamd did not learn from a message');
      // Nothing can be learned from a damaged content, now or later.
      if (!is_damaged) continue;
    }
    await withScope(deps.db, { tenants: [tenant_id] }, (tx) =>
      tx
        .updateTable('message_action')
        .set({ taught_at: sql`now()` })
        .where('tenant_id', '=', tenant_id)
        .where('action_id', '=', action_id)
        .execute(),
    );
    if (!is_damaged) done.taught += 1;
  }
  return done;
}

export const teachRspamdJob = defineJob({
  name: 'teach_rspamd',
  schedule: { cron: '* * * * *' },
  run: teachRspamd,
});
