/** Taking a run back: first its plan, then as any other run. */
import {
  type SyncRun,
  syncHistoryList,
  syncRunRead,
  syncRunUndo,
  syncTaskList,
} from '@postern/contract/directory-sync';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './directory-sync.module.css';

export function Undo({ run: { sync_id, undoes, undone_by, undo_until } }: { run: SyncRun }) {
  const { t } = useTexts();
  const format = useFormat();
  const { may } = useMe();
  const navigate = useNavigate();
  const undo = useAction(syncRunUndo, { invalidates: [syncRunRead, syncTaskList, syncHistoryList] });
  const other = undoes ?? undone_by;
  if (other !== null)
    return (
      <p className={classes.part}>
        {t(undoes === null ? 'sync.undone' : 'sync.undoes')}{' '}
        <AppLink className="link" to={paths.directorySync(other)}>
          {t('sync.show_run')}
        </AppLink>
      </p>
    );
  const is_open = undo_until !== null && Date.parse(undo_until) > Date.now();
  if (!is_open || !may({ module: 'userManagement_configuration', sub_feature: 'userManagement.edit' }))
    return null;
  return (
    <section className={classes.part}>
      <p>
        <Button
          variant="default"
          loading={undo.busy}
          onClick={async () => {
            const plan = await undo.run({ params: { sync_id } });
            if (plan) await navigate({ to: paths.directorySync(plan.sync_id) });
          }}
        >
          {t('sync.undo')}
        </Button>
      </p>
      <p className={rows.note}>{t('sync.undo_until', { when: format.moment(undo_until) })}</p>
    </section>
  );
}
