/** A field that searches while one types, once the typing pauses. */
import { type Ref, useEffect, useRef } from 'react';
import controls from './controls.module.css';
import { useTyped } from './use-typed.ts';

/** So long after the last key the server is asked. */
const pause_ms = 250;

type Props = {
  label: string;
  /** What is searched for now, as the address says it. */
  value: string;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
  /** Characters the server takes. */
  most?: number;
};

export function SearchBox({ label, value, onSearch, ref, className, most = 320 }: Props) {
  const [typed, setTyped, noteSent] = useTyped(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      noteSent(typed);
      latest.current(typed);
    }, pause_ms);
    return () => clearTimeout(timer);
  }, [typed, value, noteSent]);
  return (
    <input
      {...(ref && { ref })}
      type="search"
      className={className === undefined ? controls.text : `${controls.text} ${className}`}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={most}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
