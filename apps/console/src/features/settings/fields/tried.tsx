/** A value tried on past mail: asked for when nothing was typed for a moment, then why it could not be, or what it says. */

import { useSettled } from '@postern/ui/use-settled.ts';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type LoadedKey, useLoaded } from '@postern/web/use-operation.ts';
import type { ReactNode } from 'react';
import type { Value } from './origin.ts';
import classes from './strip.module.css';
import { days } from './trial.ts';

/** ms without another change before the mail is tried. */
const settle_ms = 400;

type Props<Answer> = {
  /** Of the operation and whose mail is meant; the value comes to it. */
  name: LoadedKey;
  value: Value;
  ask: (value: Value, signal: AbortSignal) => Promise<Answer>;
  children: (answer: Answer) => ReactNode;
};

export function Tried<Answer>({ name, value, ask, children }: Props<Answer>) {
  const { t } = useTexts();
  const settled = useSettled(value, settle_ms);
  const answer = useLoaded([...name, settled], (signal) => ask(settled, signal), { retry: false });
  if (answer.isError)
    return <p className={classes.strip}>{t('setup.strip_failed', { why: errorText(answer.error, t) })}</p>;
  if (answer.data === undefined || settled !== value)
    return (
      <p className={classes.strip} aria-live="polite">
        {t('setup.strip_checking', { days })}
      </p>
    );
  return children(answer.data);
}
