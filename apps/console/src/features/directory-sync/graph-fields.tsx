import { Field } from '@postern/ui/field.tsx';
import { useTexts } from '@postern/web/texts.tsx';

/** Which tenant of Microsoft 365 is read, as which application, and until when its secret lasts. */
export function GraphFields({ has_secret }: { has_secret: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <Field
        name="directory_settings.directory"
        label={t('sync.ms_directory')}
        help={t('sync.ms_directory_help')}
        most={255}
      />
      <Field
        name="directory_settings.client_id"
        label={t('sync.ms_client')}
        help={t('sync.ms_client_help')}
        most={36}
      />
      <Field
        name="directory_secret"
        type="password"
        label={t('sync.ms_secret')}
        help={t(has_secret ? 'sync.secret_keep' : 'sync.secret_help')}
        most={500}
      />
      <Field
        name="secret_ends"
        type="date"
        label={t('sync.ms_secret_ends')}
        help={t('sync.ms_secret_ends_help')}
      />
      <Field
        name="directory_settings.address_from"
        type="segmented"
        label={t('sync.ms_address')}
        options={[
          { value: 'mail', label: t('sync.ms_address_mail') },
          { value: 'user_principal_name', label: t('sync.ms_address_upn') },
        ]}
      />
      <Field name="directory_settings.with_guests" type="switch" label={t('sync.ms_guests')} />
      <Field
        name="groups"
        type="area"
        rows={2}
        label={t('sync.ms_groups')}
        help={t('sync.ms_groups_help')}
        most={1000}
      />
    </>
  );
}
