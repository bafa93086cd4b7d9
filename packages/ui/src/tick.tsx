import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import classes from './tick.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { indeterminate?: boolean };

/** A checkbox without words of its own: the place says what it ticks. */
export function Tick({ indeterminate = false, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={input} type="checkbox" className={classes.tick} {...rest} />;
}
