import { domainPart } from '@postern/addresses';
/** The columns of the message lists: what each shows, how wide it is, and which of them one may choose. */
import type { MessageRow } from '@postern/contract/messages';
import type { TextKey } from '@postern/locales';
import { heldSentence } from '@postern/locales/held-sentence';
import { StateMark, VerdictMark } from '@postern/ui/marks.tsx';
import type { Format } from '@postern/web/format.ts';
import type { Translate } from '@postern/web/texts.tsx';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { subjectText } from '../subject-text.ts';
import classes from './cells.module.css';
import { SenderCell } from './sender-cell.tsx';
import { shownState } from './shown-state.ts';

export type CellContext = {
  t: Translate;
  find: (key: string, params?: Record<string, string | number>) => string | null;
  format: Format;
  /** The one domain all recipients share, which the cell then leaves out. */
  own_domain: string | null;
};

export type ColumnName =
  | 'verdict'
  | 'from'
  | 'subject'
  | 'why'
  | 'to'
  | 'state'
  | 'score'
  | 'size'
  | 'host'
  | 'country'
  | 'server'
  | 'tenant'
  | 'time';

export type Column = {
  name: ColumnName;
  head: TextKey;
  width: string;
  numeric?: boolean;
  /** Left out where the list has little room (1), or less still (2). */
  yields?: 1 | 2;
  cell: (row: MessageRow, context: CellContext) => ReactNode;
};

function Subject({ row, context }: { row: MessageRow; context: CellContext }) {
  return (
    <span className={classes.subject}>
      <span className={classes.clip}>{subjectText(row, context.t)}</span>
      {row.attachment_count > 0 && (
        <span
          className={classes.files}
          role="img"
          aria-label={context.t('details.attachments', { count: row.attachment_count })}
        >
          <IconPaperclip size={13} stroke={1.75} aria-hidden />
          {row.attachment_count > 1 && context.format.count(row.attachment_count)}
        </span>
      )}
    </span>
  );
}

function Recipient({ row, context }: { row: MessageRow; context: CellContext }) {
  const local = context.own_domain !== null && domainPart(row.to_address) === context.own_domain;
  const at = row.to_address.lastIndexOf('@');
  if (at < 0) return <span className={classes.soft}>{row.to_address}</span>;
  const domain = row.to_address.slice(at);
  return (
    <span className={classes.recipient} title={row.to_address}>
      <span className={classes.mailbox}>{row.to_address.slice(0, at)}</span>
      {local ? (
        <span className="sr-only">{domain}</span>
      ) : (
        <span className={classes.domain}>
          <bdi>{domain}</bdi>
        </span>
      )}
    </span>
  );
}

export function heldBecause(
  row: Pick<MessageRow, 'held_reason' | 'held_params' | 'class'>,
  context: Pick<CellContext, 'find'>,
): string {
  return heldSentence(row, context.find);
}

export const scored: ReadonlySet<string> = new Set(['ham', 'spam', 'highspam', 'bulk']);

export const columns: Record<ColumnName, Column> = {
  verdict: {
    name: 'verdict',
    head: 'column.verdict',
    width: '116px',
    cell: (row) => <VerdictMark value={row.class} />,
  },
  from: {
    name: 'from',
    head: 'column.from',
    width: 'minmax(0, 3.8fr)',
    cell: (row) => <SenderCell row={row} />,
  },
  subject: {
    name: 'subject',
    head: 'column.subject',
    width: 'minmax(0, 3.5fr)',
    cell: (row, context) => <Subject row={row} context={context} />,
  },
  why: {
    name: 'why',
    head: 'column.why',
    width: 'minmax(0, 2.8fr)',
    cell: (row, context) =>
      row.released !== null || row.reviewed !== null || row.hashed !== null ? (
        <StateMark value={shownState(row)} />
      ) : (
        <span className={classes.soft}>{heldBecause(row, context)}</span>
      ),
  },
  to: {
    name: 'to',
    head: 'column.to',
    width: 'minmax(60px, 1.3fr)',
    cell: (row, context) => <Recipient row={row} context={context} />,
  },
  state: {
    name: 'state',
    head: 'column.state',
    width: '104px',
    cell: (row) => <StateMark value={shownState(row)} />,
  },
  score: {
    name: 'score',
    head: 'column.score',
    width: '44px',
    numeric: true,
    cell: (row, { format }) => (scored.has(row.class) ? format.score(row.score) : '—'),
  },
  size: {
    name: 'size',
    head: 'column.size',
    width: '62px',
    numeric: true,
    cell: (row, { format }) => format.bytes(row.size),
  },
  host: {
    name: 'host',
    head: 'column.host',
    width: 'minmax(0, 1.5fr)',
    cell: (row) => <span className={classes.soft}>{row.client_hostname || row.client_ip || ''}</span>,
  },
  country: {
    name: 'country',
    head: 'column.country',
    width: '52px',
    cell: (row) => <span className={classes.soft}>{row.geoip_cc}</span>,
  },
  server: {
    name: 'server',
    head: 'column.server',
    width: 'minmax(0, 1.5fr)',
    cell: (row) => <span className={classes.soft}>{row.delivery_server_fqdn}</span>,
  },
  tenant: {
    name: 'tenant',
    head: 'column.tenant',
    width: 'minmax(60px, 1fr)',
    cell: (row) => (
      <span className={classes.soft} title={row.tenant}>
        {row.tenant}
      </span>
    ),
  },
  time: {
    name: 'time',
    head: 'column.time',
    width: '44px',
    numeric: true,
    cell: (row, { format }) => (
      <time dateTime={row.timestamp} title={format.utc(row.timestamp)}>
        {format.clock(row.timestamp)}
      </time>
    ),
  },
};

/** Without day headings a time needs its day. */
export const dated_time: Column = {
  ...columns.time,
  head: 'column.held_since',
  width: '96px',
  cell: (row, { format }) => (
    <time dateTime={row.timestamp} title={format.utc(row.timestamp)}>
      {format.moment(row.timestamp)}
    </time>
  ),
};

/**
 * Where mail of several tenants stands together, an address says whose it is, too: it has more room, and the tenant's name gives way to
 * the sender and the subject where there is little.
 */
export function withTenant(shown: readonly Column[]): readonly Column[] {
  const has = (name: ColumnName) => shown.some((column) => column.name === name);
  if (!has('to') || !has('tenant')) return shown;
  return shown.map((column) => {
    if (column.name === 'tenant') return { ...column, yields: 2 };
    return column.name === 'to' ? { ...column, width: 'minmax(60px, 1.9fr)' } : column;
  });
}

/** Where the details leave little room, who sent it keeps more of it than what it says it is about: the details say that in full. */
export const beside_panel = {
  from: { ...columns.from, width: 'minmax(0, 4.4fr)' },
  subject: { ...columns.subject, width: 'minmax(0, 2.8fr)' },
} satisfies Record<string, Column>;
