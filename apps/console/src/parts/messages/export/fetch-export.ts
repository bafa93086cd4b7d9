/** A search as a file: read as it is written, so that one sees it grow, and handed to the browser's downloads when it is whole. */
import {
  type ExportColumn,
  type ExportFormat,
  messageExport,
  quarantineExport,
} from '@postern/contract/messages/exports';
import { request } from '@postern/web/api.ts';
import { fileNameOf } from '@postern/web/download.ts';
import { saveFile } from '@postern/web/save-file.ts';
import type { Pool } from '../list/use-message-pages.ts';
import type { WireQuery } from '../query/wire.ts';

type Asked = {
  pool: Pool;
  format: ExportFormat;
  query: WireQuery;
  columns: readonly ExportColumn[];
  time_zone: string;
};

export async function fetchExport(
  { pool, format, query, columns, time_zone }: Asked,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const operation = pool === 'log' ? messageExport : quarantineExport;
  const input = { params: { format }, query: { ...query, columns: [...columns], time_zone } };
  const answer = await request(operation as typeof messageExport, input, signal);
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) break;
    parts.push(piece.value);
    bytes += piece.value.length;
    onBytes(bytes);
  }
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  saveFile(new Blob(parts, { type }), fileNameOf(answer, `messages.${format}`));
}
