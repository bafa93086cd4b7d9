import type { Operations } from '@postern/contract';
import { likePart } from '@postern/db';
import { type SqlBool, sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { presentUpload, seenUploads } from '../pgp-uploads/upload-rows.ts';

export const pgpUploadList: Handler<Operations['pgpUploadList']> = ({ actor, query, scoped }) =>
  scoped(
    async (tx) => {
      const { q = '', skip, limit } = query;
      let found = tx.selectFrom('pgp_upload_workflow').where(seenUploads(actor));
      if (q.trim() !== '') found = found.where(sql<SqlBool>`address ilike ${likePart(q.trim())}`);
      const { total } = await found
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('workflow_id', 'desc')
        .offset(skip)
        .limit(limit)
        .execute();
      const read = skip + rows.length;
      return {
        entries: await Promise.all(rows.map(presentUpload)),
        total: Number(total),
        next: rows.length > 0 && read < Number(total) ? read : null,
      };
    },
    { readOnly: true },
  );
