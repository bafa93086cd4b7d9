/** What a list of refused mail shows in place of why and state: what the sending server was told, and its code. */
import type { Term } from '../query/terms.ts';
import classes from './cells.module.css';
import { type Column, columns } from './columns.tsx';

/** Whether a search asks for refused mail and nothing else. */
export function asksForRefused(terms: readonly Term[]): boolean {
  const states = terms.flatMap((term) => (term.kind === 'filter' && term.param === 'states' ? [term] : []));
  return states.length === 1 && states.every(({ value, exclude }) => !exclude && value === 'rejected');
}

const code = /^(\d{3})(?: (\d\.\d{1,3}\.\d{1,3}))? ?/;

const answer: Column = {
  ...columns.why,
  head: 'column.answer',
  cell: (row) => (
    <span className={classes.soft} title={row.rejectmessage}>
      {row.rejectmessage.replace(code, '')}
    </span>
  ),
};

const reply_code: Column = {
  ...columns.state,
  head: 'column.reply_code',
  width: '92px',
  cell: (row) => {
    const [, basic = '', enhanced = ''] = code.exec(row.rejectmessage) ?? [];
    return <span className={classes.soft}>{`${basic} ${enhanced}`.trim()}</span>;
  },
};

/** The chosen columns with those of a refusal. */
export function withRefusal(shown: readonly Column[]): Column[] {
  return [answer, ...shown.filter(({ name }) => name !== 'why' && name !== 'state'), reply_code];
}
