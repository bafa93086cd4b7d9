import { useCloudSettings } from '@postern/web/cloud-settings.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './kbd.module.css';
import { keyNames } from './key-names.ts';

/** `fingers`: false hides it on a phone, which has no keys. */
export function Kbd({ children, fingers = true }: { children: string; fingers?: boolean }) {
  const { t } = useTexts();
  return <kbd className={`${classes.kbd} ${fingers ? '' : classes.by_hand}`}>{keyNames(children, t)}</kbd>;
}

/** What a button or an entry of a menu gets to name its single letter, if it has one: nothing for who turned them off. */
export function useLetter() {
  const { single_keys } = useCloudSettings();
  return (letter: string | undefined, fingers = true) =>
    letter && single_keys ? { rightSection: <Kbd fingers={fingers}>{letter}</Kbd> } : {};
}
