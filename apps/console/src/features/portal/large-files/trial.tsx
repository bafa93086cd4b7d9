import { largeFileTrial } from '@postern/contract/portal/large-files';
import { languageTag } from '@postern/locales';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import classes from './large-files.module.css';

type Props = {
  domain: string;
  direction: 'in' | 'out';
  sizes: { threshold: number; maximum: number };
};

/** What these sizes would have done to the mail of the last days. */
export function Trial({ domain, direction, sizes: { threshold, maximum } }: Props) {
  const { t, locale } = useTexts();
  const format = useFormat();
  const weekday = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'short', timeZone: 'UTC' });
  const fits = threshold >= 1000 && threshold <= 1_000_000 && maximum <= 5_000_000;
  const trial = useOperation(
    largeFileTrial,
    { params: { domain }, query: { direction, threshold, maximum } },
    { enabled: fits },
  );
  if (!trial.data) return null;
  const { days, messages, refused, beyond } = trial.data;
  const most = Math.max(1, ...days.map((day) => day.messages));
  return (
    <div className={classes.trial} aria-live="polite">
      <div className={classes.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day.day} title={`${format.day(day.day)}: ${format.count(day.messages)}`}>
            <i style={{ blockSize: `${Math.max(1, Math.round((day.messages / most) * 28))}px` }} />
            {weekday.format(new Date(day.day))}
          </span>
        ))}
      </div>
      <p>
        <b>{t('large_files.trial', { count: messages })}</b>
        {refused > 0 && <> {t('large_files.trial_refused', { count: refused })}</>}
        {beyond > 0 && <> {t('large_files.trial_beyond', { count: beyond })}</>}
      </p>
    </div>
  );
}
