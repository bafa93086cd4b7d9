import {
  type Migration,
  type MigrationSnapshot,
  migrationDelete,
  migrationList,
  migrationRead,
  migrationStageOpen,
} from '@postern/contract/migration';
import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconCopy, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../parts/credentials/copy-text.ts';
import classes from './migration.module.css';
import { useMoment } from './use-moment.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long the old time to live still runs, the way back, and what was kept. */
export function SidePanel({ migration }: { migration: Migration }) {
  const { t } = useTexts();
  const moment = useMoment();
  const { id, stage, open_tasks, ttl_until, ended_at, snapshots } = migration;
  const [asking, setAsking] = useState<'open' | 'end' | null>(null);
  const now = new Date();
  const waits = stage === 1 && (ttl_until === null || new Date(ttl_until) > now);
  const lacks = open_tasks.filter((task) => task !== 'parallel_end');
  const open = useAction(migrationStageOpen, {
    success: () => t('migration.stage_opened'),
    invalidates: [migrationRead, migrationList],
  });
  const end = useAction(migrationDelete, {
    success: () => t('migration.ended'),
    invalidates: [migrationRead, migrationList],
  });
  return (
    <aside className={classes.side} aria-label={t('migration.state')}>
      {stage === 1 && <TtlClock migration={migration} now={now} />}
      {stage >= 2 && (
        <section>
          <h3>{t('migration.new_mx')}</h3>
          <ZoneLines lines={migration.wanted_mx} />
        </section>
      )}
      <section>
        <h3>{t('migration.rollback')}</h3>
        {snapshots.length === 0 ? (
          <p>{t('migration.no_snapshot')}</p>
        ) : (
          <Rollback snapshot={snapshots.at(-1) as MigrationSnapshot} />
        )}
      </section>
      <section>
        <h3>{t('migration.snapshots')}</h3>
        <dl className={rows.facts}>
          {snapshots.map((one) => (
            <div key={one.id} className={classes.fact}>
              <dt>{moment(one.taken_at)}</dt>
              <dd>
                {t(`migration.snapshot_${one.reason}`)}
                <span className={rows.note} title={one.sha256}>
                  {t('migration.chain', { digest: `…${one.sha256.slice(-6)}` })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {ended_at === null && (
        <div className={classes.acts}>
          {stage < 3 && (
            <Button
              leftSection={<IconLockOpen size={15} stroke={1.75} />}
              disabled={waits || lacks.length > 0}
              loading={open.busy}
              onClick={() => setAsking('open')}
            >
              {t(stage === 1 ? 'migration.open_2' : 'migration.open_3')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsking('end')}>
            {t('migration.end')}
          </Button>
          {stage < 3 && (waits || lacks.length > 0) && (
            <p className={rows.note}>
              {lacks.length > 0
                ? t('migration.lacks', { tasks: lacks.map((task) => t(`migration.task_${task}`)).join(', ') })
                : ttl_until
                  ? t('migration.opens_at', { when: moment(ttl_until) })
                  : t('migration.opens_unknown')}
            </p>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t(asking === 'end' ? 'migration.end_title' : 'migration.open_title')}
          verb={t(asking === 'end' ? 'migration.end' : stage === 1 ? 'migration.open_2' : 'migration.open_3')}
          onConfirm={() => {
            setAsking(null);
            void (asking === 'end' ? end : open).run({ params: { id } });
          }}
          onClose={() => setAsking(null)}
        >
          <p>
            {t(
              asking === 'end'
                ? 'migration.end_text'
                : stage === 1
                  ? 'migration.open_2_text'
                  : 'migration.open_3_text',
            )}
          </p>
        </ConfirmDialog>
      )}
    </aside>
  );
}

function TtlClock({ migration, now }: { migration: Migration; now: Date }) {
  const { t } = useTexts();
  const moment = useMoment();
  const { ttl_until, ttl_low_since, ttl_before } = migration;
  const until = ttl_until && new Date(ttl_until);
  if (!until || !ttl_low_since)
    return (
      <section>
        <h3>{t('migration.ttl')}</h3>
        <p>{t('migration.ttl_unknown')}</p>
      </section>
    );
  const left = Math.max(0, until.getTime() - now.getTime());
  const all = until.getTime() - new Date(ttl_low_since).getTime();
  const share = all <= 0 ? 1 : 1 - left / all;
  const hours = Math.round((ttl_before ?? 0) / 3_600);
  return (
    <section>
      <h3>{t('migration.ttl')}</h3>
      <p className={classes.clock}>
        {left === 0
          ? t('migration.ttl_over')
          : t('migration.time_left', {
              hours: Math.floor(left / HOUR_MS),
              minutes: Math.ceil((left % HOUR_MS) / MINUTE_MS),
            })}
      </p>
      <progress className={classes.progress} value={share} max={1} aria-label={t('migration.ttl')} />
      <p className={classes.ends}>
        <span>{moment(ttl_low_since)}</span>
        <span>{moment(until.toISOString())}</span>
      </p>
      <p>{t(left === 0 ? 'migration.ttl_over_text' : 'migration.ttl_text', { hours })}</p>
    </section>
  );
}

function Rollback({ snapshot }: { snapshot: MigrationSnapshot }) {
  const { t, find } = useTexts();
  const moment = useMoment();
  // Hosts stand as they are; kinds and switches are words.
  const shown = (value: unknown) =>
    value === '' || value === null
      ? t('migration.was_none')
      : (find(`migration.was_${value}`) ?? String(value));
  return (
    <>
      <p>{t('migration.rollback_text', { when: moment(snapshot.taken_at) })}</p>
      {snapshot.zone.length > 0 ? <ZoneLines lines={snapshot.zone} /> : <p>{t('migration.no_zone')}</p>}
      <dl className={rows.facts}>
        {Object.entries(snapshot.settings).map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{find(`migration.was_${name}`) ?? name}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ZoneLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTexts();
  const text = lines.join('\n');
  return (
    <>
      <pre className={classes.zone}>{text}</pre>
      <button
        type="button"
        className={rows.act}
        onClick={() =>
          void copyText(text).then(() =>
            sayOutcome({ icon: <IconCopy size={16} />, title: t('migration.copied'), lasts: 4_000 }),
          )
        }
      >
        {t('migration.copy')}
      </button>
    </>
  );
}
