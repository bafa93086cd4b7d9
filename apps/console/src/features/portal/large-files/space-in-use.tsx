import type { DataOf } from '@postern/contract/base/operation';
import type { largeFileSpaceRead } from '@postern/contract/portal/large-files';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './large-files.module.css';
import { useSize } from './use-size.ts';

export type Space = DataOf<typeof largeFileSpaceRead>;

/** How full it is, when it will be, and where warnings are sent. */
export function SpaceInUse({ space, retention }: { space: Space; retention: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const size = useSize();
  const { in_use, quota, files, warnings, full_on } = space;
  return (
    <section className={classes.space} aria-label={t('large_files.in_use')}>
      <p>
        {t('large_files.space', { used: size(in_use), quota: size(quota) })}{' '}
        {full_on !== null && t('large_files.full_on', { date: format.date(full_on) })}
      </p>
      <div className={classes.meter}>
        <progress
          max={Math.max(1, quota)}
          value={in_use}
          data-high={in_use >= quota * 0.8 || undefined}
          aria-label={t('large_files.in_use')}
        />
        {warnings.map((percent) => (
          <i key={percent} style={{ insetInlineStart: `${percent}%` }} title={`${percent} %`} />
        ))}
      </div>
      <p className={classes.hint}>{t('large_files.files_kept', { count: files, days: retention })}</p>
    </section>
  );
}
