/** Filters that narrow a list, each with a cross that takes it away. */
import { IconX } from '@tabler/icons-react';
import classes from './filter-row.module.css';

type Chip<Key extends string> = {
  key: Key;
  name: string;
  value: string /** What the cross does. */;
  remove: string;
};
type Props<Key extends string> = { chips: readonly Chip<Key>[]; onRemove: (key: Key) => void };

export function FilterChips<Key extends string>({ chips, onRemove }: Props<Key>) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips}>
      {chips.map(({ key, name, value, remove }) => (
        <li key={key} className={classes.chip}>
          <span className={classes.chip_name}>{name}:</span>
          <span className={classes.chip_value}>{value}</span>
          <button type="button" aria-label={remove} onClick={() => onRemove(key)}>
            <IconX size={12} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
