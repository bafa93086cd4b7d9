import type { TextKey } from '@postern/locales';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../lib/texts.tsx';
import { Kbd } from '../ui/kbd.tsx';
import classes from './key-bar.module.css';

export type KeyHint = { keys: readonly string[]; label: TextKey };

/** The foot of list screens: the keys that work now, and one fact about the list. */
export function KeyBar({ hints, status }: { hints: KeyHint[]; status?: ReactNode }) {
  const { t } = useTexts();
  return (
    <footer className={classes.bar}>
      <ul className={classes.hints} aria-label={t('keys.title')}>
        {hints.map((hint) => (
          <li key={hint.label} className={classes.hint}>
            {hint.keys.map((key) => (
              <Fragment key={key}>
                <Kbd>{key}</Kbd>
              </Fragment>
            ))}
            <span>{t(hint.label)}</span>
          </li>
        ))}
      </ul>
      {status !== undefined && <p className={classes.status}>{status}</p>}
    </footer>
  );
}
