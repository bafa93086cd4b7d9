import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { ChipFilter } from './use-audit-log.ts';

type Props = { filter: ChipFilter; value: string; onSet: (value: string) => void; onClose: () => void };

/** Asks for the value of a filter. */
export default function FilterDialog({ filter, value, onSet, onClose }: Props) {
  const { t } = useTexts();
  return (
    <FormDialog
      title={t('audit.filter_add')}
      verb={t('audit.filter_apply')}
      values={{ value }}
      schema={schemaOf<{ value: string }>((values) =>
        values.value.trim() === '' ? [{ path: ['value'], message: t('audit.filter_missing') }] : [],
      )}
      onSubmit={async (values) => onSet(values.value.trim())}
      onClose={onClose}
    >
      <Field name="value" label={t(`audit.filter_${filter}`)} most={300} focus />
    </FormDialog>
  );
}
