import { type ReactNode, useState } from 'react';
import classes from './dropdown.module.css';
import { useDropdown } from './use-dropdown.ts';

type Props = {
  /** Of the panel. */
  label: string;
  trigger: ReactNode;
  /** Of what holds the button. */
  around_class?: string | undefined;
  trigger_class?: string | undefined;
  panel_class?: string | undefined;
  width: number;
  children: (close: () => void) => ReactNode;
};

/** A small panel below its button, at the end of it. */
export function Popover({
  label,
  trigger,
  around_class = '',
  trigger_class,
  panel_class,
  width,
  children,
}: Props) {
  const [opened, setOpened] = useState(false);
  const { around, panel, onKeyDown } = useDropdown(opened, () => setOpened(false));
  // What closes it from inside had the focus, which goes back to the button.
  const close = () => {
    setOpened(false);
    around.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from the button and the panel inside.
    <div ref={around} className={`${classes.around} ${around_class}`} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={trigger_class}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {trigger}
      </button>
      {opened && (
        <div
          ref={panel}
          role="dialog"
          popover="manual"
          aria-label={label}
          tabIndex={-1}
          className={`${classes.panel} ${panel_class ?? ''}`}
          style={{ width }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
