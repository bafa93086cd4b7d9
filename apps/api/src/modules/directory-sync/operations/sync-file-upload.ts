import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { DirectorySyncDeps } from '../deps.ts';
import { findTask } from '../find-task.ts';
import { fileSettings, readFile } from '../read-file.ts';
import { sealSource, storeSource } from '../stored-source.ts';

/** A file that cannot be read as people leaves the one before in place. */
export const syncFileUpload: Handler<Operations['syncFileUpload'], DirectorySyncDeps> = async ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) => {
  const task = await scoped((tx) => findTask(tx, params.id), { readOnly: true });
  const settings = fileSettings(task) ?? fail('not_a_file_directory');
  const bytes = Buffer.from(body.content, 'base64');
  const reading = readFile(bytes, settings, settings);
  if (reading.problem) return { ...reading, is_stored: false };
  const sealed_content = await sealSource(services.keys, task, bytes);
  return scoped(async (tx) => {
    const { tenant_id, task_id, name } = await findTask(tx, params.id);
    await storeSource(
      tx,
      { tenant_id, task_id },
      {
        ...{ name: body.file_name, bytes: bytes.length, sealed_content },
        ...{ stored_at: new Date(services.clock()), stored_by: actor.email },
      },
    );
    const details = { task_id, file: body.file_name, rows: reading.rows, bad_rows: reading.bad_rows };
    const entry = { tenant_id, action: 'directory_sync_task.upload', object: name, details };
    await recordAudit(tx, { ...audit, ...entry });
    return { ...reading, is_stored: true };
  });
};
