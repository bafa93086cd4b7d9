import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findUpload, presentUpload } from '../pgp-uploads/upload-rows.ts';

export const pgpUploadRead: Handler<Operations['pgpUploadRead']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => presentUpload(await findUpload(tx, actor, params.id)), { readOnly: true });
