/** Beside the tables: what needs somebody, what may run out, what else ends some day, and what the status page says. */
import { type Installation, MOST_WAITING } from '@postern/contract/installation';
import { statusSummaryRead } from '@postern/contract/service-status';
import { AppLink } from '@postern/ui/app-link.tsx';
import page from '@postern/ui/question-page.module.css';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import classes from './installation.module.css';
import { isLow } from './use-problems.ts';

export function Side({ found, problems }: { found: Installation | undefined; problems: readonly string[] }) {
  const { t } = useTexts();
  return (
    <aside className={`${page.side} ${classes.side}`} aria-label={t('installation.side')}>
      <section>
        <h3>{t('installation.problems')}</h3>
        {problems.length === 0 && <p>{t('installation.problems_none')}</p>}
        <ul className={classes.alerts}>
          {problems.map((problem) => (
            <li key={problem}>
              <span className={rows.mark} data-tone="warn">
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
              </span>
              {problem}
              <AppLink to={paths.help('operator.attention')}>{t('installation.what_to_do')}</AppLink>
            </li>
          ))}
        </ul>
      </section>
      {found && <Capacity found={found} />}
      {found && <Ends found={found} />}
      <StatusPage />
    </aside>
  );
}

function Capacity({ found: { nodes, database_bytes, waiting } }: { found: Installation }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <section>
      <h3>{t('installation.capacity')}</h3>
      {nodes.map(({ node, state, disk }) =>
        disk === null || state !== 'running' ? null : (
          <div key={node}>
            <p className={classes.use} data-low={isLow(disk) || undefined}>
              <span>{t('installation.disk', { node })}</span>
              <span>
                {t('installation.disk_free', {
                  ...{ free: format.bytes(disk.free_bytes), total: format.bytes(disk.total_bytes) },
                })}
              </span>
            </p>
            <div className={classes.meter} data-low={isLow(disk) || undefined} aria-hidden>
              <span style={{ width: `${100 - (100 * disk.free_bytes) / Math.max(1, disk.total_bytes)}%` }} />
            </div>
          </div>
        ),
      )}
      <dl className={classes.facts}>
        <dt>{t('installation.database_size')}</dt>
        <dd>{format.bytes(database_bytes)}</dd>
        <dt>{t('installation.waiting')}</dt>
        <dd>
          {waiting > MOST_WAITING
            ? t('installation.more_than', { number: format.count(MOST_WAITING) })
            : format.count(waiting)}
        </dd>
      </dl>
    </section>
  );
}

function Ends({ found: { nodes, secrets } }: { found: Installation }) {
  const { t } = useTexts();
  const { date, count } = useFormat();
  const ending = nodes.filter((node) => node.state === 'running' && node.certificate_until !== null);
  if (ending.length === 0 && secrets.count === 0) return null;
  return (
    <section>
      <h3>{t('installation.ends')}</h3>
      <dl className={classes.facts}>
        {ending.map(({ node, certificate_until }) => (
          <div key={node} style={{ display: 'contents' }}>
            <dt>{t('installation.certificate', { node })}</dt>
            <dd>{t('installation.until', { day: date(certificate_until ?? '') })}</dd>
          </div>
        ))}
        {secrets.first_ends_at !== null && (
          <>
            <dt>{t('installation.secrets', { count: secrets.count, number: count(secrets.count) })}</dt>
            <dd>{t('installation.until', { day: date(secrets.first_ends_at) })}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function StatusPage() {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { data } = useOperation(statusSummaryRead, {});
  if (!data) return null;
  const said = [...data.incidents, ...data.maintenances, ...data.upcoming_maintenances];
  return (
    <section>
      <h3>{t('installation.status_page')}</h3>
      {said.length === 0 && <p>{t('installation.status_none')}</p>}
      {said.map(({ id, title, starts_at }) => (
        <p key={id}>
          {title} {t('installation.status_from', { at: moment(starts_at) })}
        </p>
      ))}
      <p>
        <AppLink to="/superuser/news">{t('installation.write_update')}</AppLink>
      </p>
    </section>
  );
}
