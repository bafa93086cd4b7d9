import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './score-ruler.module.css';

type Props = { score: number; spam: number; highspam: number };

/** The score on its scale: clean, spam, high spam; levels carry their numbers. */
export function ScoreRuler({ score, spam, highspam }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  // The scale ends a third beyond high spam, so that the levels stand where one expects them; a higher score marks its end.
  const end = Math.max((highspam * 4) / 3, spam + 1);
  const at = (value: number) => `${(Math.min(end, Math.max(0, value)) / end) * 100}%`;
  return (
    <div
      className={classes.ruler}
      role="img"
      aria-label={t('details.ruler', {
        score: format.score(score),
        spam: format.score(spam),
        highspam: format.score(highspam),
      })}
    >
      <div className={classes.track}>
        <span className={classes.clean} style={{ width: at(spam) }} />
        <span className={classes.spam} style={{ left: at(spam), right: `calc(100% - ${at(highspam)})` }} />
        <span className={classes.high} style={{ left: at(highspam) }} />
        <span className={classes.marker} style={{ left: `min(${at(score)}, 100% - 3px)` }} />
      </div>
      <div className={classes.labels} aria-hidden="true">
        <span>{t('class.ham')}</span>
        <span style={{ left: at(spam) }}>
          {format.score(spam)} {t('class.spam')}
        </span>
        {/* It begins at its level, or further left where it would not fit. */}
        <span className={classes.last} style={{ minWidth: `calc(100% - ${at(highspam)})` }}>
          {format.score(highspam)} {t('class.highspam')}
        </span>
      </div>
    </div>
  );
}
