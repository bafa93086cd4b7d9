import { type Migration, migration_tasks, WATCH_DAYS } from '@postern/contract/migration';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './migration.module.css';
import { useMoment } from './use-moment.ts';

/** Where the move is: prepare, switch, watch. */
export function Stages({ migration }: { migration: Migration }) {
  const { t } = useTexts();
  const moment = useMoment();
  const { stage, tasks, planned_at, watch_until } = migration;
  const counts = (of: 1 | 2) => {
    const own = tasks.filter((task) => task.stage === of);
    return t('migration.passed_of', {
      passed: own.filter(({ status }) => status === 'ok').length,
      all: own.length,
    });
  };
  const switches = Object.values(migration_tasks).filter((of) => of === 2).length;
  const shown = [
    { id: 1, title: t('migration.stage_1'), facts: [counts(1)] },
    {
      ...{ id: 2, title: t('migration.stage_2') },
      facts: [
        t('migration.planned', { when: moment(planned_at) }),
        stage < 2 ? t('migration.steps', { count: switches }) : counts(2),
      ],
    },
    {
      ...{ id: 3, title: t('migration.stage_3') },
      facts: [
        watch_until
          ? t('migration.until', { when: moment(watch_until) })
          : t('migration.days', { count: WATCH_DAYS }),
      ],
    },
  ];
  return (
    <ol className={classes.stages}>
      {shown.map(({ id, title, facts }) => (
        <li
          key={id}
          data-state={id < stage ? 'done' : id === stage ? 'now' : 'later'}
          aria-current={id === stage ? 'step' : undefined}
        >
          <strong>{title}</strong>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </li>
      ))}
    </ol>
  );
}
