import { Readable } from 'node:stream';
import {
  type ExportFormat,
  type ExportLayout,
  export_most,
  mayAccess,
  type Operations,
  quarmsgDownload,
} from '@postern/contract';
import { recordAudit } from '@postern/db';
import { scopeOf, tenantOf } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import type { Call, FileAnswer, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { localTime, XLSX_TYPE, xlsxFile } from '../../exports/index.ts';
import type { MessagesDeps } from '../deps.ts';
import { fieldsFor } from '../export/cells.ts';
import { csvFile } from '../export/csv.ts';
import type { ExportCall } from '../export/export-call.ts';
import { jsonFile } from '../export/json.ts';
import { exportRecords, exportRows } from '../export/rows.ts';
import { takePlace } from '../export/running.ts';
import { zipFile } from '../export/zip.ts';
import { type ListRecord, listColumns } from '../message-row.ts';
import type { SearchQuery } from '../search/filter/filter.ts';
import { type TimeRange, timeRangeOf } from '../search/filter/time-range.ts';
import { requestOf } from '../search/page.ts';
import { readSearchSession } from '../search-session.ts';
import { tenantNames } from '../tenant-names.ts';

interface Asked {
  readonly format: ExportFormat;
  readonly layout: ExportLayout;
  readonly query: SearchQuery;
  readonly range: TimeRange;
  readonly quarantined: boolean;
}

const mediatypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  json: 'application/json',
  zip: 'application/zip',
};

/** Pieces as bytes with backpressure. */
const bytes = (text: AsyncIterable<string | Buffer>) => Readable.from(text, { objectMode: false });

/** The first piece is read before anything is answered, so that a search that fails is told as an error and not as a torn file. */
async function begun<Row>(batches: AsyncGenerator<readonly Row[]>) {
  const first = await batches.next();
  return (async function* rows() {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

async function fileOf(call: ExportCall, asked: Asked): Promise<Readable> {
  const { format, layout, query, range, quarantined } = asked;
  const time = localTime(layout.time_zone);
  const locale = call.client.language ?? call.actor.language;
  const names = await call.scoped((tx) => tenantNames(tx, scopeOf(call.actor)), { readOnly: true });
  const fields = await fieldsFor(layout.columns, locale, { zone: layout.time_zone, names });
  const most = Math.min(layout.limit ?? export_most[format], export_most[format]);
  const request = requestOf(call, query, range, quarantined);
  const rows = (columns: readonly (keyof ListRecord)[]) => begun(exportRows(call, request, columns, most));
  const cells = fields.flatMap(({ reads }) => reads);
  switch (format) {
    case 'csv':
      return bytes(csvFile(fields, time, await rows(cells)));
    case 'json':
      return bytes(jsonFile(layout.columns, names, await rows(listColumns)));
    case 'xlsx':
      return xlsxFile(quarantined ? 'quarantine' : 'messages', fields, time, await rows(cells));
    case 'zip':
      return zipFile(call, fields, time, await begun(exportRecords(call, request, most)));
  }
}

async function exportFile(call: ExportCall, asked: Asked): Promise<FileAnswer> {
  const { actor, audit, scoped, services } = call;
  const { format, query, range, quarantined } = asked;
  if (format === 'zip' && !mayAccess(callerOf(actor), quarmsgDownload.access)) fail('forbidden');
  const place = takePlace(services, actor.user_id);
  try {
    const details = { format, query, from: range.from.toISOString(), to: range.to.toISOString() };
    const object = quarantined ? 'quarantine' : 'message log';
    await scoped((tx) =>
      recordAudit(tx, { ...audit, tenant_id: tenantOf(actor), action: 'message.export', object, details }),
    );
    const content = await fileOf(call, asked);
    place.until(content);
    const day = new Date(services.clock()).toISOString().slice(0, 10);
    return {
      content,
      filename: `${quarantined ? 'quarantine' : 'messages'}-${day}.${format}`,
      mediatype: mediatypes[format],
    };
  } catch (error) {
    place.give();
    throw error;
  }
}

type SearchCall = ExportCall & Pick<Call<Operations['messageExport'], MessagesDeps>, 'params' | 'query'>;
type SessionCall = ExportCall &
  Pick<Call<Operations['messageExportSession'], MessagesDeps>, 'params' | 'query'>;

async function exportSearch(call: SearchCall, quarantined: boolean): Promise<FileAnswer> {
  const { columns, time_zone, limit, ...query } = call.query;
  const range = timeRangeOf(query, new Date());
  const layout = { columns, time_zone, limit };
  return exportFile(call, { format: call.params.format, layout, query, range, quarantined });
}

async function exportSession(call: SessionCall, quarantined: boolean): Promise<FileAnswer> {
  const { format, lsid } = call.params;
  const { query, range } = await call.scoped((tx) => readSearchSession(tx, call.actor, lsid, quarantined));
  return exportFile(call, { format, layout: call.query, query, range, quarantined });
}

export const messageExport: Handler<Operations['messageExport'], MessagesDeps> = (call) =>
  exportSearch(call, false);
export const quarantineExport: Handler<Operations['quarantineExport'], MessagesDeps> = (call) =>
  exportSearch(call, true);
export const messageExportSession: Handler<Operations['messageExportSession'], MessagesDeps> = (call) =>
  exportSession(call, false);
export const quarantineExportSession: Handler<Operations['quarantineExportSession'], MessagesDeps> = (call) =>
  exportSession(call, true);
