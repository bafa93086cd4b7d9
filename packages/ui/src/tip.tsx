import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './tip.module.css';

export type TipSide = 'bottom' | 'right';

const delay_ms = 400;
const gap_px = 6;
const margin_px = 8;

type Props = {
  label: string;
  side?: TipSide;
  /** Says something itself already. */
  disabled?: boolean;
  children: ReactNode;
};

/** The name of a sign, shown to hand and keyboard. Nothing that stands nowhere else (design language, section 12). */
export function Tip({ label, side = 'bottom', disabled = false, children }: Props) {
  const [shown, setShown] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  function show() {
    clearTimeout(timer.current);
    if (!disabled) timer.current = setTimeout(() => setShown(true), delay_ms);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the control inside.
    <span
      ref={around}
      className={classes.around}
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {shown && !disabled && <Bubble label={label} side={side} of={around.current} onEscape={hide} />}
    </span>
  );
}

type BubbleProps = { label: string; side: TipSide; of: HTMLElement | null; onEscape: () => void };

function Bubble({ label, side, of, onEscape }: BubbleProps) {
  const place = useRef<HTMLSpanElement>(null);
  const hides = useRef(onEscape);
  hides.current = onEscape;
  useEffect(() => {
    const bubble = place.current;
    const control = of?.firstElementChild;
    if (bubble === null || !control) return;
    // In the top layer nothing clips it.
    bubble.showPopover();
    const target = control.getBoundingClientRect();
    const own = bubble.getBoundingClientRect();
    const left = side === 'right' ? target.right + gap_px : target.left + (target.width - own.width) / 2;
    const top = side === 'right' ? target.top + (target.height - own.height) / 2 : target.bottom + gap_px;
    bubble.style.left = `${Math.max(margin_px, Math.min(left, window.innerWidth - margin_px - own.width))}px`;
    bubble.style.top = `${top}px`;
    const hideByKey = (event: KeyboardEvent) => event.key === 'Escape' && hides.current();
    document.addEventListener('keydown', hideByKey);
    return () => document.removeEventListener('keydown', hideByKey);
  }, [of, side]);
  return (
    <span ref={place} popover="manual" aria-hidden="true" className={classes.bubble}>
      {label}
    </span>
  );
}
