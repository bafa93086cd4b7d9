/** A private key that a domain brings along. */
import { domainEncryptionRead } from '@postern/contract/keys/domain-encryption';
import { new_pgp_key, pgpKeyCreateDomain } from '@postern/contract/keys/openpgp';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { FieldError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconUpload } from '@tabler/icons-react';
import classes from '../keys.module.css';
import { keyError, PrivateKeyFields } from '../pgp-dialog.tsx';

export function DomainKeyDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const { t } = useTexts();
  const create = useAction(pgpKeyCreateDomain, {
    success: (answer) => (answer.fault === '' ? t('encryption.uploaded', { domain }) : null),
    invalidates: [domainEncryptionRead],
  });
  return (
    <FormDialog
      title={t('encryption.upload_title', { domain })}
      verb={t('own_keys.upload')}
      icon={<IconUpload size={15} stroke={1.75} />}
      values={{ key: '', password: '' }}
      schema={new_pgp_key}
      onSubmit={async (body) => {
        if (body.key.trim() === '') throw new FieldError('key', t('own_keys.pgp_fault_not_a_key'));
        const answer = await create.attempt({ params: { domain }, body });
        if (answer && answer.fault !== '') throw keyError(answer.fault, t);
      }}
      onClose={onClose}
    >
      <p className={classes.help}>{t('encryption.upload_text')}</p>
      <PrivateKeyFields focus />
    </FormDialog>
  );
}
