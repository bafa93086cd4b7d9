import {
  type Migration,
  type manual_tasks,
  migrationRead,
  migrationTaskUpdate,
} from '@postern/contract/migration';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

type Props = { migration: Migration; task: (typeof manual_tasks)[number]; onClose: () => void };
type Values = { note: string };

/** Done is what a person says is done; their name and note stand beside it. */
export function TickDialog({ migration, task, onClose }: Props) {
  const { t } = useTexts();
  const tick = useAction(migrationTaskUpdate, {
    success: () => t('migration.ticked'),
    invalidates: [migrationRead],
  });
  return (
    <FormDialog<Values>
      title={t(`migration.task_${task}`)}
      verb={t('migration.tick')}
      values={{ note: '' }}
      schema={schemaOf<Values>(() => [])}
      onSubmit={({ note }) =>
        tick.attempt({ params: { id: migration.id, task }, body: { done: true, note } })
      }
      onClose={onClose}
    >
      <p>{t(`migration.how_${task}`)}</p>
      <Field name="note" label={t('migration.note')} help={t('migration.note_help')} most={300} focus />
    </FormDialog>
  );
}
