import { Tip } from '@postern/ui/tip.tsx';
import { useCloudSettings } from '@postern/web/cloud-settings.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { bars, filledBars, useDownlink } from '../lib/network-gauge.ts';
import classes from './top-bar.module.css';

/** Four bars, only for people who switched them on, and only where the browser knows. */
export function Gauge() {
  const { t, tag } = useTexts();
  const { gauge } = useCloudSettings();
  const downlink = useDownlink();
  if (!gauge || downlink === null) return null;
  const filled = filledBars(downlink);
  const label =
    downlink > 0
      ? t('shell.gauge', { speed: new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(downlink) })
      : t('shell.gauge_offline');
  return (
    <Tip label={label}>
      <span className={classes.gauge} role="img" aria-label={label} data-filled={filled}>
        {Array.from({ length: bars }, (_, index) => index).map((index) => (
          <span key={index} data-on={index < filled || undefined} />
        ))}
      </span>
    </Tip>
  );
}
