import { type Locale, locales } from '@postern/contract/base/vocabulary';
import { new_pgp_upload, pgpUploadCreate, pgpUploadList } from '@postern/contract/keys/pgp-uploads';
import { language_names } from '@postern/locales/locale';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { FieldError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconUpload } from '@tabler/icons-react';
import classes from '../keys.module.css';

const form = new_pgp_upload.required();
const of_email: readonly string[] = ['own_address', 'other_address'];

/** Somebody's public key, whose owner is then asked. */
export function UploadKeyDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts();
  const create = useAction(pgpUploadCreate, {
    success: ({ upload }) => {
      const email = upload?.email ?? '';
      if (!upload) return '';
      return upload.notice === ''
        ? t('ext_keys.asked', { email })
        : t(`ext_keys.stopped_${upload.notice}`, { email });
    },
    invalidates: [pgpUploadList],
  });
  return (
    <FormDialog
      title={t('ext_keys.upload_title')}
      verb={t('ext_keys.upload')}
      icon={<IconUpload size={15} stroke={1.75} />}
      values={{ email: '', key: '', language: locale as Locale }}
      schema={form}
      onSubmit={async ({ email, ...body }) => {
        const answer = await create.attempt({ body: { ...body, email: email.trim().toLowerCase() } });
        if (answer && answer.fault !== '')
          throw new FieldError(
            of_email.includes(answer.fault) ? 'email' : 'key',
            t(`ext_keys.fault_${answer.fault}`),
          );
      }}
      onClose={onClose}
    >
      <p className={classes.help}>{t('ext_keys.upload_text')}</p>
      <Field name="email" type="email" label={t('ext_keys.email')} most={320} focus />
      <Field
        name="key"
        type="area"
        rows={8}
        most={262_144}
        label={t('ext_keys.key')}
        placeholder="-----BEGIN PGP PUBLIC KEY BLOCK-----"
      />
      <Field
        name="language"
        type="select"
        label={t('ext_keys.language')}
        options={locales.map((value) => ({ value, label: language_names[value] }))}
      />
    </FormDialog>
  );
}
