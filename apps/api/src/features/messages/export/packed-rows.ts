import { momentOf } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { type RowReader, textReader } from '../../../lib/message-search/engine/read.ts';
import type { Key } from '../../../lib/message-search/engine/request.ts';
import { type CellColumn, type CellRecord, cell_columns } from './cells.ts';

/** US, the unit separator of ASCII: senders hardly write it, and where one does the row is read again column by column. */
const BETWEEN_CELLS = '\u001f';

export interface Packing {
  /** Reads each row as one text. */
  readonly reader: RowReader<string>;
  /** Always whole: what is in a key holds no separator. */
  keyOf(row: string): Key;
  /** Columns that were not asked for are empty; null: a cell holds the separator of cells. */
  unpack(row: string): CellRecord | null;
}

const timeOf = (text: string) => (text === '' ? null : momentOf(text));

/** The columns of a row in one text. Null comes back as '' where a column is text, which a cell shows alike. */
export function packing(columns: readonly CellColumn[]): Packing {
  const names = cell_columns.filter((name) => columns.includes(name));
  const count = 3 + names.length;
  const made = (alias: string): RawBuilder<string> => {
    const cells = names.map((name) => sql`, ${sql.lit(BETWEEN_CELLS)}, ${sql.ref(`${alias}.${name}`)}`);
    return sql`concat(${sql.ref(`${alias}.tenant_id`)}, ${sql.lit(BETWEEN_CELLS)}, ${sql.ref(`${alias}.ts`)}, ${sql.lit(BETWEEN_CELLS)}, ${sql.ref(`${alias}.id`)}${sql.join(cells, sql``)})`;
  };
  // Beyond the last cell for a column that was not asked for.
  const at = Object.fromEntries(
    cell_columns.map((name) => [name, names.includes(name) ? 3 + names.indexOf(name) : count]),
  ) as Record<CellColumn, number>;
  return {
    reader: textReader(made),
    keyOf(row) {
      const [tenant_id, ts = '', id = ''] = row.split(BETWEEN_CELLS, 3);
      return { tenant_id: Number(tenant_id), ts: momentOf(ts), id };
    },
    unpack(row) {
      const cells = row.split(BETWEEN_CELLS);
      if (cells.length !== count) return null;
      const params = cells[at.held_params] ?? '';
      // Written out: an object whose members are added one by one takes ten times as long.
      return {
        tenant_id: Number(cells[0] ?? ''),
        ts: momentOf(cells[1] ?? ''),
        class: cells[at.class] ?? '',
        state: cells[at.state] ?? '',
        from_address: cells[at.from_address] ?? '',
        to_address: cells[at.to_address] ?? '',
        hdr_from_addr: cells[at.hdr_from_addr] ?? '',
        hdr_from_name: cells[at.hdr_from_name] ?? '',
        subject: cells[at.subject] ?? '',
        held_reason: cells[at.held_reason] ?? '',
        held_params: params === '' ? null : JSON.parse(params),
        client_hostname: cells[at.client_hostname] ?? '',
        client_ip: cells[at.client_ip] ?? '',
        geoip_cc: cells[at.geoip_cc] ?? '',
        delivery_server_fqdn: cells[at.delivery_server_fqdn] ?? '',
        size: Number(cells[at.size] ?? ''),
        score: Number(cells[at.score] ?? ''),
        released_at: timeOf(cells[at.released_at] ?? ''),
        reviewed_at: timeOf(cells[at.reviewed_at] ?? ''),
        hashed_at: timeOf(cells[at.hashed_at] ?? ''),
      };
    },
  };
}
