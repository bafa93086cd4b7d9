import type { DataOf } from '@postern/contract/base/operation';
import type { overviewRead } from '@postern/contract/overview';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import { ServiceStates } from './news.tsx';
import classes from './overview.module.css';

type Part = DataOf<typeof overviewRead>['parts'][number];

export function ServiceParts({ parts }: { parts: readonly Part[] }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const mayOpen = useMayOpen();
  const down = parts.filter((part) => !part.ok);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="service" className={classes.block}>
      <h3 id="service" className={classes.block_title}>
        {t('home.service')}
        {mayOpen('servstate') && <AppLink to={paths.serviceStatus()}>{t('home.look')}</AppLink>}
      </h3>
      {down.length === 0 ? (
        <p className={classes.part}>
          <IconCircleCheck size={16} stroke={1.6} color="var(--p-good)" aria-hidden />
          {t('home.all_work')}
        </p>
      ) : (
        <ul>
          {down.map((part) => (
            <li key={part.part} className={classes.part}>
              <IconAlertTriangle size={16} stroke={1.6} color="var(--p-warn)" aria-hidden />
              <span>
                {t(`home.part_${part.part}`)}
                <span className={classes.note}>
                  {part.seen_at === null
                    ? t('home.part_never')
                    : t('home.part_seen', { at: moment(part.seen_at) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ServiceStates />
    </section>
  );
}
