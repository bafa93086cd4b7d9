/** What narrows a list: a search field, then choices that begin with "any". */
import type { ReactNode, Ref } from 'react';
import classes from './filter-row.module.css';
import { SearchBox } from './search-box.tsx';
import { Select } from './select.tsx';

type RowProps = {
  label: string;
  /** What is searched for now, as the address says it. */
  q: string;
  onSearch: (q: string) => void;
  field: Ref<HTMLInputElement>;
  children: ReactNode;
};

export function FilterRow({ label, q, onSearch, field, children }: RowProps) {
  return (
    <search className={classes.row}>
      <SearchBox ref={field} className={classes.search} label={label} value={q} onSearch={onSearch} />
      {children}
    </search>
  );
}

type SelectProps<Value extends string> = {
  id: string;
  label: string;
  /** null: any. */
  value: Value | null;
  any: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

export function FilterSelect<Value extends string>({
  value,
  any,
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <Select<Value | ''>
      {...rest}
      value={value ?? ''}
      options={[{ value: '', label: any }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
