import { useTexts } from '@postern/web/texts.tsx';
import classes from './credentials.module.css';

type Props = {
  verb: string;
  busy?: boolean;
  /** Left out: the button sends the form. */
  onVerb?: () => void;
  onCancel?: (() => void) | undefined;
  cancel?: string;
};

/** At the end of a step: it is the same at the sign-in page, in a drawer and on the person's own page. */
export function StepFoot({ verb, busy = false, onVerb, onCancel, cancel }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.foot}>
      <button
        type={onVerb ? 'button' : 'submit'}
        className={classes.primary}
        aria-busy={busy}
        onClick={onVerb}
      >
        {verb}
      </button>
      {onCancel && (
        <button type="button" className={classes.secondary} onClick={onCancel}>
          {cancel ?? t('shell.cancel')}
        </button>
      )}
    </div>
  );
}
