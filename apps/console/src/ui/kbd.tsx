import classes from './kbd.module.css';

/** `fingers`: false hides it on a phone, which has no keys. */
export function Kbd({ children, fingers = true }: { children: string; fingers?: boolean }) {
  return <kbd className={`${classes.kbd} ${fingers ? '' : classes.by_hand}`}>{children}</kbd>;
}
