/** Who issues certificates: the organisation's own authority, or one outside. */
import {
  type CertificateIssuer,
  certificateIssuerRead,
  certificateIssuerTest,
  certificateIssuerUpdate,
  type IssuerForm,
  type IssuerKind,
  issuer_form,
  issuer_kinds,
} from '@postern/contract/keys/issuers';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, type FormHandle, useFormPlace } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import rows from '@postern/ui/rows.module.css';
import { Segmented } from '@postern/ui/segmented.tsx';
import { errorText, fieldFaults } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { faultWords } from './fault-words.ts';
import classes from './issuer.module.css';

export default function IssuerTab({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTexts();
  const state = useOperation(certificateIssuerRead, {});
  return (
    <PageFrame title={t('screen.keysNcerts')} tabs={tabs} open="issuer" lead={t('own_keys.issuer_lead')}>
      {state.isPending && <Loading rows={4} />}
      {state.isError && <Failed title="error.list_title" error={state.error} onRetry={state.refetch} />}
      {state.data && <IssuerSettings key={versionOf(state.data)} issuer={state.data} />}
    </PageFrame>
  );
}

/** What was typed stays while the same is read again. */
const versionOf = ({ kind, cmp, acme_email }: CertificateIssuer) =>
  [kind, cmp?.changed_at, acme_email?.changed_at].join(' ');

const keptOf = (issuer: CertificateIssuer, kind: IssuerKind) => (kind === 'own_ca' ? null : issuer[kind]);

function valuesOf(issuer: CertificateIssuer, kind = issuer.kind): IssuerForm {
  const { server = '', reference = '', trusted_root = '' } = keptOf(issuer, kind) ?? {};
  return { kind, server, reference, trusted_root, secret: '' };
}

function IssuerSettings({ issuer }: { issuer: CertificateIssuer }) {
  const { t } = useTexts();
  const save = useAction(certificateIssuerUpdate, {
    success: () => t('own_keys.issuer_saved'),
    invalidates: [certificateIssuerRead],
  });
  return (
    <div className={classes.form}>
      <Form<IssuerForm>
        values={valuesOf(issuer)}
        schema={issuer_form}
        onSubmit={(body) => save.attempt({ body })}
        foot={(busy) => (
          <Button type="submit" loading={busy}>
            {t('own_keys.issuer_save')}
          </Button>
        )}
      >
        {({ watch, getValues, setValue, setError }) => {
          const kind = watch('kind');
          return (
            <>
              <Segmented
                label={t('own_keys.issuer_who')}
                value={kind}
                options={issuer_kinds.map((value) => ({ value, label: t(`own_keys.issuer_${value}`) }))}
                onChange={(chosen) => {
                  // Each has settings of its own.
                  const { kind: _kind, ...fields } = valuesOf(issuer, chosen);
                  for (const field of ['server', 'reference', 'secret', 'trusted_root'] as const)
                    setValue(field, fields[field]);
                  setValue('kind', chosen, { shouldDirty: true });
                }}
              />
              <p className={classes.about}>{t(`own_keys.issuer_${kind}_text`)}</p>
              {kind === 'own_ca' && issuer.own_ca && (
                <p className={classes.about}>{t(`own_keys.key_place_${issuer.own_ca.key_place}`)}</p>
              )}
              {kind !== 'own_ca' && (
                <>
                  <OutsideFields kind={kind} kept={keptOf(issuer, kind)} />
                  <ConnectionTest key={kind} values={getValues} setError={setError} />
                </>
              )}
            </>
          );
        }}
      </Form>
    </div>
  );
}

function OutsideFields({ kind, kept }: { kind: 'cmp' | 'acme_email'; kept: CertificateIssuer['cmp'] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <>
      <Field
        name="server"
        type="url"
        label={t(`own_keys.${kind}_server`)}
        help={t(`own_keys.${kind}_server_help`)}
        most={1_000}
      />
      <Field
        name="reference"
        label={t(`own_keys.${kind}_reference`)}
        help={t(`own_keys.${kind}_reference_help`)}
        most={200}
      />
      <Field
        name="secret"
        type="password"
        label={t(`own_keys.${kind}_secret`)}
        help={t(kept?.has_secret ? 'own_keys.issuer_secret_kept' : 'own_keys.issuer_secret_help')}
        most={1_024}
      />
      <Field
        name="trusted_root"
        type="area"
        rows={5}
        label={t('own_keys.issuer_root')}
        help={t(`own_keys.${kind}_root_help`)}
        placeholder="-----BEGIN CERTIFICATE-----"
      />
      {kept && (
        <p className={classes.about}>
          {t('own_keys.issuer_changed', { date: format.date(kept.changed_at), who: kept.changed_by })}
        </p>
      )}
    </>
  );
}

/** With what stands in the form, saved or not. */
function ConnectionTest({
  values,
  setError,
}: {
  values: () => IssuerForm;
  setError: FormHandle<IssuerForm>['setError'];
}) {
  const { t } = useTexts();
  const { busy } = useFormPlace();
  const test = useAction(certificateIssuerTest, {
    onFailed: (error) => {
      for (const { field, message } of fieldFaults(error))
        setError(field as keyof IssuerForm, { type: 'server', message });
    },
  });
  const result = test.data;
  const is_elsewhere = test.fault !== null && fieldFaults(test.fault).length === 0;
  return (
    <div className={classes.test} aria-live="polite">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={15} stroke={1.75} />}
        loading={test.busy}
        disabled={busy}
        onClick={() => void test.run({ body: values() })}
      >
        {t('own_keys.issuer_test')}
      </Button>
      {is_elsewhere && <Problem>{errorText(test.fault, t)}</Problem>}
      {result && (
        <span className={rows.mark} data-tone={result.fault === null ? 'good' : 'bad'}>
          {result.fault === null ? (
            <IconCircleCheck size={15} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          )}
          {result.fault === null
            ? t('own_keys.issuer_test_ok')
            : faultWords(t, { error: result.fault, detail: result.detail })}
        </span>
      )}
    </div>
  );
}
