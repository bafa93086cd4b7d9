/** Who issues certificates: the organisation's own authority, or one outside. */
import {
  type CertificateIssuer,
  certificateIssuerRead,
  certificateIssuerTest,
  certificateIssuerUpdate,
  type IssuerForm,
  issuer_form,
  issuer_kinds,
} from '@postern/contract/keys/issuers';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, useFormPlace } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
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
      {state.data && <IssuerSettings key={state.dataUpdatedAt} issuer={state.data} />}
    </PageFrame>
  );
}

function valuesOf({ kind, cmp }: CertificateIssuer): IssuerForm {
  const { server = '', reference = '', trusted_root = '' } = cmp ?? {};
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
          <div className={classes.foot}>
            <Button type="submit" loading={busy}>
              {t('own_keys.issuer_save')}
            </Button>
          </div>
        )}
      >
        {({ watch, getValues }) => (
          <>
            <Field
              name="kind"
              type="segmented"
              label={t('own_keys.issuer_who')}
              options={issuer_kinds.map((value) => ({ value, label: t(`own_keys.issuer_${value}`) }))}
            />
            {watch('kind') === 'own_ca' ? (
              <p className={classes.about}>{t('own_keys.issuer_own_text')}</p>
            ) : (
              <>
                <p className={classes.about}>{t('own_keys.issuer_cmp_text')}</p>
                <OutsideFields issuer={issuer} />
                <ConnectionTest values={getValues} />
              </>
            )}
          </>
        )}
      </Form>
    </div>
  );
}

function OutsideFields({ issuer: { cmp } }: { issuer: CertificateIssuer }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <>
      <Field
        name="server"
        type="url"
        label={t('own_keys.issuer_server')}
        help={t('own_keys.issuer_server_help')}
        most={1_000}
      />
      <Field
        name="reference"
        label={t('own_keys.issuer_reference')}
        help={t('own_keys.issuer_reference_help')}
        most={200}
      />
      <Field
        name="secret"
        type="password"
        label={t('own_keys.issuer_secret')}
        help={t(cmp?.has_secret ? 'own_keys.issuer_secret_kept' : 'own_keys.issuer_secret_help')}
        most={1_024}
      />
      <Field
        name="trusted_root"
        type="area"
        rows={5}
        label={t('own_keys.issuer_root')}
        help={t('own_keys.issuer_root_help')}
        placeholder="-----BEGIN CERTIFICATE-----"
      />
      {cmp && (
        <p className={classes.about}>
          {t('own_keys.issuer_changed', { date: format.date(cmp.changed_at), who: cmp.changed_by })}
        </p>
      )}
    </>
  );
}

/** With what stands in the form, saved or not. */
function ConnectionTest({ values }: { values: () => IssuerForm }) {
  const { t } = useTexts();
  const { busy } = useFormPlace();
  const test = useAction(certificateIssuerTest, {});
  const result = test.data;
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
