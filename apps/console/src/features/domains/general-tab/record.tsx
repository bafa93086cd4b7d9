import type { ReactNode } from 'react';
import classes from './general.module.css';

/** Parts of a DNS record as they are to be typed: name of the part, text, a way to take it along. */
export function Record({ parts }: { parts: readonly (readonly [string, string, ReactNode])[] }) {
  return (
    <dl className={classes.record}>
      {parts.map(([name, text, tool], index) => (
        <div key={`${name} ${index}`}>
          <dt>{name}</dt>
          <dd>
            <code>{text}</code>
            {tool}
          </dd>
        </div>
      ))}
    </dl>
  );
}
