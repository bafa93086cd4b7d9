import { IconCheck } from '@tabler/icons-react';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useState } from 'react';
import classes from './dropdown.module.css';
import { useDropdown } from './use-dropdown.ts';

const items = '[role^=menuitem]';
const CloseContext = createContext<() => void>(() => undefined);

type Props = {
  label: string;
  trigger: ReactNode;
  trigger_class?: string | undefined;
  width?: number;
  children: ReactNode;
};

/** Choices below a button: arrows move, Enter and Space choose, Escape closes. */
export function Menu({ label, trigger, trigger_class, width = 210, children }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { around, panel, onKeyDown } = useDropdown(opened, close, items);

  function move(event: KeyboardEvent) {
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Tab') close();
    if (to === undefined || all.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[(to + all.length) % all.length]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from the button and the menu inside.
    <div ref={around} className={classes.around} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={trigger_class}
        aria-label={typeof trigger === 'string' ? undefined : label}
        title={typeof trigger === 'string' ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {trigger}
      </button>
      {opened && (
        <div
          ref={panel}
          role="menu"
          popover="manual"
          aria-label={label}
          tabIndex={-1}
          className={`${classes.panel} ${classes.menu}`}
          style={{ width }}
          onKeyDown={move}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}

type ItemProps = { icon?: ReactNode; onClick: () => void; stays?: boolean; children: ReactNode };

export function MenuItem({ icon, onClick, stays, children }: ItemProps) {
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      onClick={() => {
        if (!stays) close();
        onClick();
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

type ChoiceProps = {
  kind: 'checkbox' | 'radio';
  checked: boolean;
  onChange: () => void;
  /** Several are usually chosen at once. */
  stays?: boolean;
  children: ReactNode;
};

export function MenuChoice({ kind, checked, onChange, stays, children }: ChoiceProps) {
  const close = useContext(CloseContext);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles are checked ones.
    <button
      type="button"
      role={kind === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      tabIndex={-1}
      className={classes.item}
      onClick={() => {
        if (!stays) close();
        onChange();
      }}
    >
      <span className={classes.tick}>{checked && <IconCheck size={14} stroke={1.75} aria-hidden />}</span>
      <span>{children}</span>
    </button>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className={classes.menu_label}>{children}</p>;
}

export function MenuDivider() {
  return <hr className={classes.divider} />;
}
