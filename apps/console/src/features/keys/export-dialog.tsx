/** A private key as a file, under a password of its own. */
import {
  key_export,
  MIN_EXPORT_PASSWORD,
  pgpKeyExport,
  smimeCertificateExport,
} from '@postern/contract/keys/exports';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconKey } from '@tabler/icons-react';
import classes from './keys.module.css';

type Props = { kind: 'smime' | 'pgp'; email: string; fingerprint: string; onClose: () => void };

export default function ExportDialog({ kind, email, fingerprint, onClose }: Props) {
  const { t } = useTexts();
  const success = () => t('own_keys.exported', { email });
  const smime = useAction(smimeCertificateExport, { success });
  const pgp = useAction(pgpKeyExport, { success });
  return (
    <FormDialog
      title={t('own_keys.export_title', { email })}
      verb={t('own_keys.export')}
      icon={<IconKey size={15} stroke={1.75} />}
      values={{ password: '' }}
      schema={key_export}
      onSubmit={async (body) => {
        const action = kind === 'smime' ? smime : pgp;
        const file = await action.attempt({ params: { email, fingerprint }, body });
        if (!file) return;
        const bytes = Uint8Array.from(atob(file.content), (one) => one.charCodeAt(0));
        const type = kind === 'smime' ? 'application/x-pkcs12' : 'application/pgp-keys';
        saveFile(new Blob([bytes], { type }), file.name);
      }}
      onClose={onClose}
    >
      <p className={classes.help}>{t('own_keys.export_text')}</p>
      <Field
        name="password"
        type="password"
        label={t('own_keys.export_password')}
        help={t('own_keys.export_password_help', { count: MIN_EXPORT_PASSWORD })}
        most={1024}
        focus
      />
    </FormDialog>
  );
}
