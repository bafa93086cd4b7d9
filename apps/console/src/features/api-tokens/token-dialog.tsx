/** Making a token: what it may, where from, how long. Its secret is shown once. */

import type { Role } from '@postern/contract/base/vocabulary';
import { type ApiToken, apiTokenCreate, apiTokenScopes } from '@postern/contract/identity/api-tokens';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, type Schema } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import { ChoiceList } from '../../parts/credentials/choice-list.tsx';
import { MadeSecret } from '../../parts/credentials/made-secret.tsx';
import classes from './api-tokens.module.css';
import type { Offered } from './operation-areas.ts';
import { OperationChoice } from './operation-choice.tsx';
import { operationsOf, type TokenChoice } from './token-templates.ts';

const lifetimes = ['7', '30', '90', '180', '365'] as const;

type Props = { kind: ApiToken['kind']; onMade: () => void; onClose: () => void };

export default function TokenDialog({ kind, onMade, onClose }: Props) {
  const { t } = useTexts();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      width={620}
      top="6vh"
      keeps_open
      title={t(token === null ? `tokens.make_${kind}_title` : 'tokens.made_title')}
    >
      {token === null ? (
        <TokenForm
          kind={kind}
          onClose={onClose}
          onMade={(secret) => {
            setToken(secret);
            onMade();
          }}
        />
      ) : (
        <MadeToken token={token} onClose={onClose} />
      )}
    </Dialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <MadeSecret values={[{ label: t('tokens.token'), text: token }]} />
      <p className={classes.help}>{t('tokens.how')}</p>
      <Foot>
        <Button onClick={onClose}>{t('tokens.done')}</Button>
      </Foot>
    </>
  );
}

type Values = {
  name: string;
  roles: Role[];
  choice: TokenChoice;
  operations: string[];
  domains: string[];
  /** As typed, separated by spaces, commas or lines. */
  networks: string;
  days: (typeof lifetimes)[number];
};

const networksOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

/** None is all that tokens may, also what comes later: only who chose that sends none. */
function namedOperations({ choice, operations }: Values, offered: readonly Offered[]): string[] {
  if (choice === '' || choice === 'own') return operations;
  return choice === 'all' ? [] : operationsOf(choice, offered);
}

const bodyOf = (kind: ApiToken['kind'], values: Values, offered: readonly Offered[]) => ({
  kind,
  name: values.name.trim(),
  roles: values.roles,
  operations: namedOperations(values, offered),
  domains: values.domains,
  networks: networksOf(values.networks),
  expires_in_days: Number(values.days),
});

/** The contract's own rules; which network is wrong is said by its text. */
function useTokenSchema(kind: ApiToken['kind'], offered: readonly Offered[]): Schema {
  const { t } = useTexts();
  return {
    safeParse: (typed) => {
      const values = typed as Values;
      const body = bodyOf(kind, values, offered);
      const found = apiTokenCreate.body?.safeParse(body).error?.issues ?? [];
      const issues = [
        ...(body.name === '' ? [{ path: ['name'], message: t('tokens.name_missing') }] : []),
        ...(kind === 'tenant' && body.roles.length === 0
          ? [{ path: ['roles'], message: t('tokens.roles_missing') }]
          : []),
        ...(values.choice !== 'all' && body.operations.length === 0
          ? [{ path: ['choice'], message: t('tokens.may_missing') }]
          : []),
        ...found.map((issue) =>
          issue.path[0] === 'networks'
            ? {
                path: ['networks'],
                message: t('tokens.network_wrong', { network: body.networks[Number(issue.path[1])] ?? '' }),
              }
            : issue,
        ),
      ];
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}

type FormProps = { kind: ApiToken['kind']; onMade: (token: string) => void; onClose: () => void };

function TokenForm({ kind, onMade, onClose }: FormProps) {
  const { t } = useTexts();
  const scopes = useOperation(apiTokenScopes, {});
  const schema = useTokenSchema(kind, scopes.data?.operations ?? []);
  const create = useAction(apiTokenCreate, { onDone: ({ token }) => onMade(token) });

  if (scopes.isPending) return <Loading rows={5} />;
  if (scopes.isLoadingError)
    return <Failed title="error.screen_title" error={scopes.error} onRetry={scopes.refetch} />;
  const offered = scopes.data;

  return (
    <Form<Values>
      values={{ name: '', roles: [], choice: '', operations: [], domains: [], networks: '', days: '90' }}
      schema={schema}
      onSubmit={(values) => create.attempt({ body: bodyOf(kind, values, offered.operations) })}
      foot={(busy) => (
        <Foot onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t('tokens.make')}
          </Button>
        </Foot>
      )}
    >
      {(form) => {
        const problem = form.formState.errors.roles?.message;
        const choose = (name: 'roles' | 'choice' | 'operations' | 'domains') => (chosen: string | string[]) =>
          form.setValue(name, chosen as never, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        return (
          <>
            <Field name="name" label={t('tokens.name')} help={t('tokens.name_help')} most={80} focus />
            {kind === 'tenant' && (
              <ChoiceList
                legend={t('tokens.roles')}
                help={t('tokens.roles_help')}
                problem={problem}
                options={offered.roles.map((role) => ({ value: role, label: roleNames([role])[0] ?? role }))}
                chosen={form.watch('roles')}
                onChange={choose('roles')}
              />
            )}
            <OperationChoice
              offered={offered.operations}
              choice={form.watch('choice')}
              chosen={form.watch('operations')}
              problem={form.formState.errors.choice?.message}
              onChoice={choose('choice')}
              onChange={choose('operations')}
            />
            {offered.domains.length > 1 && (
              <ChoiceList
                legend={t('tokens.domains')}
                help={t('tokens.domains_help')}
                options={offered.domains.map((domain) => ({ value: domain, label: domain }))}
                chosen={form.watch('domains')}
                onChange={choose('domains')}
              />
            )}
            <Field
              name="networks"
              type="area"
              rows={2}
              label={t('tokens.networks')}
              help={t('tokens.networks_help')}
              placeholder="192.0.2.0/24"
            />
            <Field
              name="days"
              type="select"
              label={t('tokens.ends')}
              options={lifetimes.map((value) => ({
                value,
                label: t('tokens.after_days', { count: Number(value) }),
              }))}
            />
          </>
        );
      }}
    </Form>
  );
}
