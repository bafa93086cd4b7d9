/** What is asked before sent messages are changed, of one and of several. */
import { data_room_extend_form } from '@postern/contract/portal/data-room';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { ComponentProps } from 'react';

const DEFAULT_DAYS = 60;
const MOST_DAYS = 365;

type Submit<Values extends Record<string, unknown>> = ComponentProps<typeof FormDialog<Values>>['onSubmit'];

export function ExtendDialog(props: { onSubmit: Submit<{ expires_in: number }>; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <FormDialog
      title={t('data_room.extend_title')}
      verb={t('data_room.extend')}
      values={{ expires_in: DEFAULT_DAYS }}
      schema={data_room_extend_form}
      {...props}
    >
      <Field
        name="expires_in"
        type="number"
        label={t('data_room.extend_days')}
        help={`1–${MOST_DAYS}`}
        focus
      />
    </FormDialog>
  );
}

export function RecallDialog(props: {
  title: string;
  onSubmit: Submit<{ note: string }>;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <FormDialog
      verb={t('data_room.recall')}
      danger
      values={{ note: '' }}
      schema={schemaOf(() => [])}
      {...props}
    >
      <p>{t('data_room.recall_text')}</p>
      <Field name="note" type="area" label={t('data_room.recall_note')} most={500} focus />
    </FormDialog>
  );
}
