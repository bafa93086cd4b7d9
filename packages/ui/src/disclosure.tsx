import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

type Props = { title: string; result: ReactNode; open?: boolean; children: ReactNode };

/** One group of evidence: closed, its line is the result; open, the result gives way to the rows. */
export function Disclosure({ title, result, open = false, children }: Props) {
  const [opened, setOpened] = useState(open);
  const id = useId();
  return (
    <section className={classes.group}>
      <h4 className={classes.heading}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {opened ? (
            <IconChevronDown size={15} stroke={1.75} aria-hidden />
          ) : (
            <IconChevronRight size={15} stroke={1.75} aria-hidden />
          )}
          <span className={classes.title}>{title}</span>
          {!opened && <span className={classes.result}>{result}</span>}
        </button>
      </h4>
      <div id={id} hidden={!opened} className={classes.body}>
        {opened && children}
      </div>
    </section>
  );
}

/** Label, value, explanation: the columns all evidence rows share. `long` has a long value, `fact` no explanation. */
export function EvidenceRow({
  label,
  value,
  kind,
  children,
}: {
  label: ReactNode;
  value: ReactNode;
  kind?: 'long' | 'fact';
  children?: ReactNode;
}) {
  return (
    <div className={classes.row} data-kind={kind}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}
