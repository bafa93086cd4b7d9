import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './problem.module.css';

/** Under the field it is about; screen readers hear it at once. */
export function Problem({ id = 'problem', children }: { id?: string; children: ReactNode }) {
  return (
    <p className={classes.problem} id={id} role="alert">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
