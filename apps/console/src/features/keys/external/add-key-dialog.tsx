import { new_partner_key, partnerKeyCreate, partnerKeyList } from '@postern/contract/keys/partner-keys';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { FieldError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconPlus } from '@tabler/icons-react';
import classes from '../keys.module.css';

const of_email: readonly string[] = ['own_address', 'other_address'];

/** A certificate or key that an administrator had from its owner. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const create = useAction(partnerKeyCreate, {
    success: ({ key }) => (key ? t('ext_keys.added', { email: key.email }) : ''),
    invalidates: [partnerKeyList],
  });
  return (
    <FormDialog
      title={t('ext_keys.add_title')}
      verb={t('ext_keys.add')}
      icon={<IconPlus size={15} stroke={1.75} />}
      values={{ email: '', key: '' }}
      schema={new_partner_key}
      onSubmit={async (body) => {
        const answer = await create.attempt({ body });
        if (answer && answer.fault !== '')
          throw new FieldError(
            of_email.includes(answer.fault) ? 'email' : 'key',
            t(`ext_keys.add_fault_${answer.fault}`),
          );
      }}
      onClose={onClose}
    >
      <p className={classes.help}>{t('ext_keys.add_text')}</p>
      <Field
        name="email"
        label={t('ext_keys.add_email')}
        help={t('ext_keys.add_email_help')}
        most={320}
        focus
      />
      <Field
        name="key"
        type="area"
        rows={8}
        most={262_144}
        label={t('ext_keys.add_key')}
        placeholder="-----BEGIN CERTIFICATE-----"
      />
    </FormDialog>
  );
}
