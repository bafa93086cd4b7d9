import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Empty and no-right states: a heading, a sentence, ways on. Text on the left, no picture. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={classes.state}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}
