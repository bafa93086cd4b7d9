import { IconSearch } from '@tabler/icons-react';
import classes from './find-line.module.css';

interface Props {
  /** What is looked for: its name, and what stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Where choosing somebody is what the page is for. */
  autofocus?: boolean;
}

/** One line that asks for somebody by part of a name or address. */
export function FindLine({ label, value, onChange, autofocus = false }: Props) {
  return (
    <div className={classes.line}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: only where choosing somebody is what the page is for.
        autoFocus={autofocus}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
