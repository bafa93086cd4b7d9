import type { TextKey } from '@postern/locales';
import { cloudSettings } from '@postern/web/cloud-settings.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type ReactNode, Suspense } from 'react';
import { Kbd } from './kbd.tsx';
import classes from './key-bar.module.css';

export type KeyHint = { keys: readonly string[]; label: TextKey };

type Props = {
  hints: KeyHint[];
  /** After these of them stand those of the row the keys are at. */
  of_row?: { after: number; hints: ReactNode };
  status?: ReactNode;
};

/** The foot of list screens: the keys that work now, and one fact about the list. */
export function KeyBar({ hints, of_row, status }: Props) {
  const { t } = useTexts();
  return (
    <footer className={classes.bar}>
      <ul className={classes.hints} aria-label={t('keys.title')}>
        <Hints hints={hints.slice(0, of_row?.after)} />
        {of_row && (
          <>
            <Suspense>{of_row.hints}</Suspense>
            <Hints hints={hints.slice(of_row.after)} />
          </>
        )}
      </ul>
      {status !== undefined && <p className={classes.status}>{status}</p>}
    </footer>
  );
}

/** Whoever turned single letters off is not told of them. */
export function Hints({ hints }: { hints: KeyHint[] }) {
  const { t } = useTexts();
  const { single_keys } = cloudSettings();
  return hints
    .filter(({ keys }) => single_keys || !keys.some((key) => /^[A-Z]$/.test(key)))
    .map((hint) => (
      <li key={hint.label} className={classes.hint}>
        {hint.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        <span>{t(hint.label)}</span>
      </li>
    ));
}
