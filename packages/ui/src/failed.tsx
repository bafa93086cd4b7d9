import type { TextKey } from '@postern/locales';
import { errorReference, errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './states.module.css';

type Props = { title: TextKey; error: unknown; kept?: TextKey; onRetry?: () => unknown };

/** Stands in place of the content: what happened, what is kept, what to do, then code and request id. */
export function Failed({ title, error, kept, onRetry }: Props) {
  const { t } = useTexts();
  const reference = errorReference(error, t);
  return (
    <section className={classes.state} role="alert">
      <h2 className={classes.failed}>
        <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
        {t(title)}
      </h2>
      <p>
        {errorText(error, t)}
        {kept && ` ${t(kept)}`} {reference && <span className={classes.reference}>{reference}</span>}
      </p>
      {onRetry && (
        <button type="button" className={classes.retry} onClick={() => void onRetry()}>
          {t('error.try_again')}
        </button>
      )}
    </section>
  );
}
