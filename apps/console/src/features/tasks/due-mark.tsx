import type { Task } from '@postern/contract/tasks';
import rows from '@postern/ui/rows.module.css';
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react';

const marks = { open: IconCircle, overdue: IconAlertTriangle, done: IconCircleCheck };
const tones = { open: undefined, overdue: 'bad', done: 'good' };

/** Until when a task is wanted, since when it is late, or when it was done. */
export function DueMark({ task: { status, due_tag_msg } }: { task: Task }) {
  const Mark = marks[status];
  return (
    <span className={rows.mark} data-tone={tones[status]}>
      <Mark size={15} stroke={1.75} aria-hidden />
      {due_tag_msg}
    </span>
  );
}
