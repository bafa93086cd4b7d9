/** What a release means, in a sentence, and the tick that takes the danger where it has to be taken. */

import type { ReleaseRisk } from '@postern/contract/quarantine/release-risk';
import { Tick } from '@postern/ui/tick.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconBiohazard } from '@tabler/icons-react';
import classes from './form-dialog.module.css';

/** The sentence with its values; where one is not known, the one that needs none. */
export function useRiskWords(): (risk: ReleaseRisk) => { sentence: string; tick: string } {
  const { t, find } = useTexts();
  return ({ danger, params }) => {
    if (danger === null) {
      const { reported } = params;
      return { sentence: reported ? t('risk.reported', { reported }) : t('risk.highspam'), tick: '' };
    }
    const whole = find(`risk.${danger}`, params) ?? '';
    return {
      sentence: /\{\{\w+\}\}/.test(whole) ? t(`risk.${danger}_unnamed`) : whole,
      tick: t(`risk.tick_${danger}`),
    };
  };
}

type Props = {
  risk: ReleaseRisk;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  /** The tick has the focus when the dialog opens. */
  focus?: boolean;
};

export function ReleaseDanger({ risk, ticked, onTick, focus = true }: Props) {
  const { t } = useTexts();
  const wordsOf = useRiskWords();
  if (risk.demand === 'undo') return null;
  const { sentence, tick } = wordsOf(risk);
  const Sign = risk.danger === 'virus' ? IconBiohazard : IconAlertTriangle;
  return (
    <>
      <p className={risk.danger === 'virus' ? classes.danger_box : classes.warning_box}>
        <Sign size={16} stroke={1.75} aria-hidden />
        {sentence}
      </p>
      {risk.demand === 'confirmation' && (
        <>
          <label className={classes.confirm} htmlFor="confirm-danger">
            <Tick
              id="confirm-danger"
              data-autofocus={focus || undefined}
              checked={ticked}
              aria-describedby="confirm-help"
              onChange={(event) => onTick(event.target.checked)}
            />
            {tick}
          </label>
          <p id="confirm-help" className={classes.help}>
            {t('risk.tick_help')}
          </p>
        </>
      )}
    </>
  );
}
