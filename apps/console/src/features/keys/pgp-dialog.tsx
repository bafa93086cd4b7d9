/** A key that is generated for somebody, or one that they bring along. */
import { key_person } from '@postern/contract/keys';
import { new_pgp_key, type PgpKeyFaultCode, pgpKeyCreate, pgpKeyList } from '@postern/contract/keys/openpgp';
import { Field } from '@postern/ui/field.tsx';

import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { FieldError } from '@postern/web/api-error.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import classes from './keys.module.css';

type Props = { kind: 'generate' | 'upload'; email: string; onClose: () => void };

/** An armoured private key and what opens it. */
export function PrivateKeyFields({ focus = false }: { focus?: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <Field
        name="key"
        type="area"
        rows={8}
        most={262_144}
        label={t('own_keys.pgp_private')}
        placeholder="-----BEGIN PGP PRIVATE KEY BLOCK-----"
        focus={focus}
      />
      <Field
        name="password"
        type="password"
        most={1024}
        label={t('own_keys.password')}
        help={t('own_keys.pgp_password_help')}
      />
    </>
  );
}

/** Says a refused key's fault at the field it is about. */
export function keyError(fault: PgpKeyFaultCode, t: Translate, field: 'key' | 'email' = 'key'): FieldError {
  const is_password = fault === 'wrong_password' || fault === 'password_needed';
  return new FieldError(is_password ? 'password' : field, t(`own_keys.pgp_fault_${fault}`));
}

const form = key_person.extend(new_pgp_key.shape);

export default function PgpDialog({ kind, email, onClose }: Props) {
  const { t } = useTexts();
  const create = useAction(pgpKeyCreate, { invalidates: [pgpKeyList] });
  const is_upload = kind === 'upload';
  return (
    <FormDialog
      title={t(is_upload ? 'own_keys.pgp_upload_title' : 'own_keys.pgp_generate_title')}
      verb={t(is_upload ? 'own_keys.upload' : 'own_keys.pgp_generate')}
      icon={is_upload ? <IconUpload size={15} stroke={1.75} /> : <IconPlus size={15} stroke={1.75} />}
      values={{ email, key: '', password: '' }}
      schema={form}
      onSubmit={async ({ email: whose, ...body }) => {
        if (is_upload && body.key.trim() === '')
          throw new FieldError('key', t('own_keys.pgp_fault_not_a_key'));
        const answer = await create.attempt({ params: { email: whose.trim().toLowerCase() }, body });
        if (answer && answer.fault !== '') throw keyError(answer.fault, t, is_upload ? 'key' : 'email');
      }}
      onClose={onClose}
    >
      <p className={classes.help}>
        {t(is_upload ? 'own_keys.pgp_upload_text' : 'own_keys.pgp_generate_text')}
      </p>
      <Field
        name="email"
        type="email"
        label={t('own_keys.email')}
        help={t('own_keys.email_help')}
        most={320}
        focus
      />
      {is_upload && <PrivateKeyFields />}
    </FormDialog>
  );
}
