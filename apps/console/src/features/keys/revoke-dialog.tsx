import {
  type RevocationReason,
  revocation,
  revocation_reasons,
  type SmimeCertificate,
  smimeCertificateList,
  smimeCertificateListUser,
  smimeCertificateRevoke,
} from '@postern/contract/keys';
import { domainCertificateList, domainCertificateRevoke } from '@postern/contract/keys/domain-certificates';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconBan } from '@tabler/icons-react';
import classes from './keys.module.css';

type Props = {
  certificate: SmimeCertificate;
  /** It is the domain's own. */
  domain?: string;
  onClose: () => void;
};

/** Cannot be undone: the reason is asked for, and what it means is said. */
export function RevokeDialog({ certificate: { email, fingerprint }, domain, onClose }: Props) {
  const { t } = useTexts();
  const revoke = useAction(smimeCertificateRevoke, {
    success: () => t('own_keys.revoked', { email }),
    invalidates: [smimeCertificateList, smimeCertificateListUser],
  });
  const revoke_domain = useAction(domainCertificateRevoke, {
    success: () => t('own_keys.revoked', { email }),
    invalidates: [domainCertificateList],
  });
  return (
    <FormDialog
      title={t('own_keys.revoke_title', { email })}
      verb={t('own_keys.revoke')}
      icon={<IconBan size={15} stroke={1.75} />}
      danger
      values={{ reason: 'unspecified' as RevocationReason }}
      schema={revocation}
      onSubmit={({ reason }) =>
        domain === undefined
          ? revoke.attempt({ params: { email, fingerprint: fingerprint.sha256 }, query: { reason } })
          : revoke_domain.attempt({ params: { domain, fingerprint: fingerprint.sha256 }, query: { reason } })
      }
      onClose={onClose}
    >
      <p className={classes.help}>{t('own_keys.revoke_text')}</p>
      <Field
        name="reason"
        label={t('own_keys.reason')}
        type="select"
        options={revocation_reasons.map((value) => ({ value, label: t(`own_keys.reason_${value}`) }))}
      />
    </FormDialog>
  );
}
