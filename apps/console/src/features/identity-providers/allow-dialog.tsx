import { federatedRealmCreate, federatedRealmList } from '@postern/contract/identity/identity-providers';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import type { Provider } from './directories.tsx';

/** A tenant id of Microsoft, as its administration shows it. */
const TENANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Values = { provider: string; realm: string };

export function AllowDialog({ providers, onClose }: { providers: readonly Provider[]; onClose: () => void }) {
  const { t } = useTexts();
  const allow = useAction(federatedRealmCreate, {
    success: () => t('federation.allowed'),
    invalidates: [federatedRealmList],
  });
  const namesRealm = (provider: string) => providers.find(({ id }) => id === provider)?.kind === 'microsoft';

  return (
    <FormDialog<Values>
      title={t('federation.allow_title')}
      verb={t('federation.allow_do')}
      values={{ provider: providers[0]?.id ?? '', realm: '' }}
      schema={schemaOf<Values>(({ provider, realm }) =>
        namesRealm(provider) && !TENANT_ID.test(realm.trim())
          ? [{ path: ['realm'], message: t('federation.realm_wrong') }]
          : [],
      )}
      onSubmit={({ provider, realm }) =>
        allow.attempt({ body: { provider, ...(namesRealm(provider) && { realm: realm.trim() }) } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('federation.allow_text')}</p>
          <Field
            name="provider"
            label={t('linked.provider')}
            type="select"
            options={providers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {namesRealm(form.watch('provider')) && (
            <Field name="realm" label={t('federation.realm')} help={t('federation.realm_help')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
