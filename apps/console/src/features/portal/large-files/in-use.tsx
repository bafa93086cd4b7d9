import { useTexts } from '@postern/web/texts.tsx';
import classes from './large-files.module.css';
import { MEGABYTE, useSize } from './use-size.ts';

/** Share of a quota from which on it is shown as nearly full. */
const HIGH = 0.8;

/** How much of a quota is used; `of` is whose it is. */
export function InUse({ used_mb, quota_mb, of }: { used_mb: number; quota_mb: number; of: string }) {
  const { t } = useTexts();
  const size = useSize();
  return (
    <span className={classes.use}>
      <progress
        max={Math.max(1, quota_mb)}
        value={used_mb}
        data-high={used_mb >= quota_mb * HIGH || undefined}
        aria-label={t('large_files.in_use_of', { email: of })}
      />
      <span>{t('large_files.of', { used: size(used_mb * MEGABYTE), quota: size(quota_mb * MEGABYTE) })}</span>
    </span>
  );
}
