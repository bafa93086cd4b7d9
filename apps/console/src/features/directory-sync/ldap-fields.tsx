import { Field } from '@postern/ui/field.tsx';
import { useTexts } from '@postern/web/texts.tsx';

/** Where an LDAP directory is, and as whom it is read. */
export function LdapFields({ has_secret }: { has_secret: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <Field name="directory_settings.host" label={t('sync.host')} most={255} />
      <Field name="directory_settings.port" type="number" label={t('sync.port')} help={t('sync.port_help')} />
      <Field
        name="directory_settings.security"
        type="segmented"
        label={t('sync.security')}
        options={[
          { value: 'ldaps', label: t('sync.security_ldaps') },
          { value: 'starttls', label: t('sync.security_starttls') },
        ]}
      />
      <Field
        name="directory_settings.authority"
        type="area"
        rows={3}
        label={t('sync.authority')}
        help={t('sync.authority_help')}
      />
      <Field
        name="directory_settings.bind_dn"
        label={t('sync.bind_dn')}
        help={t('sync.bind_dn_help')}
        most={500}
      />
      <Field
        name="directory_secret"
        type="password"
        label={t('sync.secret')}
        help={t(has_secret ? 'sync.secret_keep' : 'sync.secret_help')}
        most={500}
      />
      <Field name="directory_settings.base" label={t('sync.base')} help={t('sync.base_help')} most={500} />
    </>
  );
}
