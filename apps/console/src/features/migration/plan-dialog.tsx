import {
  type Migration,
  migrationCreate,
  migrationList,
  migrationRead,
  migrationUpdate,
} from '@postern/contract/migration';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { localTime } from '../../lib/local-time.ts';

type Props = { migration: Migration | null; onClose: () => void; onPlanned: (id: string) => void };
type Values = { domain: string; planned: string };

const DAY_MS = 86_400_000;

/** Three days from now at seven: time for a time to live of two days. */
function usualDate(): Date {
  const date = new Date(Date.now() + 3 * DAY_MS);
  date.setHours(7, 0, 0, 0);
  return date;
}

export function PlanDialog({ migration, onClose, onPlanned }: Props) {
  const { t } = useTexts();
  const create = useAction(migrationCreate, {
    success: ({ domain }) => t('migration.planned_now', { domain }),
    invalidates: [migrationList],
  });
  const update = useAction(migrationUpdate, {
    success: () => t('migration.date_changed'),
    invalidates: [migrationRead, migrationList],
  });
  return (
    <FormDialog<Values>
      title={t(migration ? 'migration.change_date' : 'migration.plan_title')}
      verb={t(migration ? 'migration.save' : 'migration.plan_verb')}
      values={{
        domain: migration?.domain ?? '',
        planned: localTime(migration ? new Date(migration.planned_at) : usualDate()),
      }}
      schema={schemaOf<Values>(({ domain, planned }) => [
        ...(domain.trim() === '' ? [{ path: ['domain'], message: t('migration.need_domain') }] : []),
        ...(planned === '' || new Date(planned).getTime() < Date.now() + DAY_MS
          ? [{ path: ['planned'], message: t('migration.need_day_ahead') }]
          : []),
      ])}
      onSubmit={async ({ domain, planned }) => {
        const planned_at = new Date(planned).toISOString();
        if (migration) {
          await update.attempt({ params: { id: migration.id }, body: { planned_at } });
          return;
        }
        const made = await create.attempt({ body: { domain: domain.trim(), planned_at } });
        if (made) onPlanned(made.id);
      }}
      onClose={onClose}
    >
      {!migration && (
        <Field
          name="domain"
          label={t('migration.domain')}
          help={t('migration.domain_help')}
          most={253}
          focus
        />
      )}
      <Field
        name="planned"
        type="datetime"
        label={t('migration.planned_at')}
        help={t('migration.planned_help')}
      />
    </FormDialog>
  );
}
