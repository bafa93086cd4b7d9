import { localPartOf } from '@postern/addresses';
import type { MessageRow } from '@postern/contract/messages';
import { StateMark, VerdictMark } from '@postern/ui/marks.tsx';
import { Tick as Box } from '@postern/ui/tick.tsx';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { RowColour } from '../saved/use-row-colours.ts';
import { subjectText } from '../subject-text.ts';
import cells from './cells.module.css';
import { columns as all, type CellContext, type Column } from './columns.tsx';
import classes from './message-list.module.css';
import { SenderCell } from './sender-cell.tsx';
import { shownState } from './shown-state.ts';

type Props = {
  row: MessageRow;
  index: number;
  at: number;
  measure: (element: Element | null) => void;
  style: CSSProperties;
  columns: readonly Column[];
  dated: Column | null;
  context: CellContext;
  phone: boolean;
  /** Of the saved search that finds the row, or of its class. */
  colour: RowColour | undefined;
  current: boolean;
  selection:
    | {
        ticked: ReadonlySet<string>;
        blocked: (row: MessageRow) => string | null;
        onTick: (row: MessageRow, range: boolean) => void;
      }
    | undefined;
  peek: ReactNode;
  onOpen: (row: MessageRow) => void;
  onMenu: ((row: MessageRow, at: { x: number; y: number }) => void) | undefined;
};

function Tick({
  row,
  selection,
  context,
}: Required<Pick<Props, 'row' | 'context'>> & { selection: NonNullable<Props['selection']> }) {
  const blocked = selection.blocked(row);
  return (
    <Box
      tabIndex={-1}
      checked={selection.ticked.has(row.cloudid)}
      aria-disabled={blocked !== null || undefined}
      title={blocked ?? undefined}
      aria-label={blocked ?? context.t('quarantine.select', { subject: subjectText(row, context.t) })}
      onClick={(event) => {
        event.stopPropagation();
        selection.onTick(row, event.shiftKey);
      }}
      readOnly
    />
  );
}

export const ListRow = memo(function ListRow(props: Props) {
  const { row, columns, context, phone, selection } = props;
  const ticked = selection?.ticked.has(row.cloudid) ?? false;
  return (
    <div
      id={`row-${row.cloudid}`}
      ref={props.measure}
      data-index={props.at}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={selection ? ticked : props.current}
      className={phone ? classes.phone_row : classes.row}
      data-colour={props.colour?.colour}
      title={props.colour?.name}
      data-current={props.current || undefined}
      data-ticked={ticked || undefined}
      style={props.style}
      onClick={() => props.onOpen(row)}
      onContextMenu={(event) => {
        // Text somebody has marked keeps the browser's own menu.
        if (!props.onMenu || document.getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        props.onMenu(row, { x: event.clientX, y: event.clientY });
      }}
    >
      {props.colour?.name && <span className="sr-only">{props.colour.name}</span>}
      {phone ? (
        <PhoneCells {...props} />
      ) : (
        <div className={classes.cells}>
          {selection && (
            <span role="gridcell" className={classes.tick}>
              <Tick row={row} selection={selection} context={context} />
            </span>
          )}
          {columns.map((column) => (
            <span
              key={column.name}
              role="gridcell"
              data-yields={column.yields}
              className={column.numeric ? classes.numeric : classes.cell}
            >
              {column.cell(row, context)}
            </span>
          ))}
        </div>
      )}
      {props.onMenu && <MenuButton {...props} onMenu={props.onMenu} />}
      {props.peek !== null && (
        <div role="gridcell" className={classes.peek}>
          {props.peek}
        </div>
      )}
    </div>
  );
});

/** Shown on the row one points at or stands at; the key `.` opens the same menu. Its sign is the style sheet's: hundreds of rows are made while one scrolls. */
function MenuButton({ row, context, onMenu }: Props & { onMenu: NonNullable<Props['onMenu']> }) {
  return (
    <span role="gridcell" className={classes.menu}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={context.t('list.actions_of', { subject: subjectText(row, context.t) })}
        onClick={(event) => {
          event.stopPropagation();
          const place = event.currentTarget.getBoundingClientRect();
          onMenu(row, { x: place.right, y: place.bottom });
        }}
      />
    </span>
  );
}

/** Marks and time, sender and recipient, subject. */
function PhoneCells({ row, columns, context, dated, selection }: Props) {
  const names_recipient = columns.some(({ name }) => name === 'to');
  return (
    <>
      <span role="gridcell" className={classes.line}>
        {selection && <Tick row={row} selection={selection} context={context} />}
        <VerdictMark value={row.class} />
        <StateMark value={shownState(row)} />
        <span className={classes.end}>{(dated ?? all.time).cell(row, context)}</span>
      </span>
      <span role="gridcell" className={names_recipient ? classes.people : undefined}>
        <SenderCell row={row} />
        {names_recipient && (
          <span className={classes.to} title={row.to_address}>
            <span aria-hidden="true">→ </span>
            <span className={classes.mailbox}>{localPartOf(row.to_address)}</span>
            <span className="sr-only">{row.to_address}</span>
          </span>
        )}
      </span>
      <span role="gridcell" className={cells.subject}>
        {all.subject.cell(row, context)}
      </span>
    </>
  );
}
