import type { LearnedVersion } from '@postern/contract/learning';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './learning.module.css';
import { usePercent } from './percent.ts';

const height = 96;
const step = 14;
const most = 60;

/** Share of held-back unwanted opinions each version caught; the table below has the numbers. */
export function QualityChart({ versions }: { versions: readonly LearnedVersion[] }) {
  const { t } = useTexts();
  const percent = usePercent();
  const shown = versions.slice(0, most).reverse();
  const first = shown[0];
  const last = shown.at(-1);
  if (shown.filter((one) => one.quality).length < 2 || !first || !last) return null;
  const width = shown.length * step;
  return (
    <figure className={classes.chart}>
      <figcaption>{t('learning.chart')}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={t('learning.chart_alt', {
          from: first.version,
          to: last.version,
          caught: percent(last.quality?.spam_caught ?? 0),
        })}
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            className={classes.grid}
            x1={0}
            x2={width}
            y1={height - share * (height - 1) - 0.5}
            y2={height - share * (height - 1) - 0.5}
          />
        ))}
        {shown.map(({ version, quality }, at) => {
          const tall = (quality?.spam_caught ?? 0) * (height - 1);
          return (
            <rect
              key={version}
              className={at === shown.length - 1 ? classes.bar_now : classes.bar}
              x={at * step + 2}
              y={height - tall}
              width={step - 4}
              height={tall}
            >
              <title>
                {t('learning.chart_bar', { version, caught: percent(quality?.spam_caught ?? 0) })}
              </title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
