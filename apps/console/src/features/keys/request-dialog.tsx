import { key_person, smimeCertificateCreate, smimeCertificateList } from '@postern/contract/keys';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconPlus } from '@tabler/icons-react';
import classes from './keys.module.css';

/** A certificate by the tenant's own authority, for one person. */
export function RequestDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTexts();
  const request = useRequest();
  return (
    <FormDialog
      title={t('own_keys.request_title')}
      verb={t('own_keys.request')}
      icon={<IconPlus size={15} stroke={1.75} />}
      values={{ email }}
      schema={key_person}
      onSubmit={(params) => request.attempt({ params })}
      onClose={onClose}
    >
      <p className={classes.help}>{t('own_keys.request_text')}</p>
      <Field
        name="email"
        type="email"
        label={t('own_keys.email')}
        help={t('own_keys.email_help')}
        most={320}
        focus
      />
    </FormDialog>
  );
}

export function useRequest() {
  const { t } = useTexts();
  return useAction(smimeCertificateCreate, {
    success: ({ email }) => t('own_keys.requested', { email }),
    invalidates: [smimeCertificateList],
  });
}
