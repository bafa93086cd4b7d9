/** Making a token: what it may, where from, how long. Its secret is shown once. */

import type { Role } from '@postern/contract/base/vocabulary';
import { type ApiToken, apiTokenCreate, apiTokenScopes } from '@postern/contract/identity/api-tokens';
import { Button } from '@postern/ui/button.tsx';
import controls from '@postern/ui/controls.module.css';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { Select } from '@postern/ui/select.tsx';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { type FormEvent, useState } from 'react';
import { ChoiceList } from '../../parts/credentials/choice-list.tsx';
import { MadeSecret } from '../../parts/credentials/made-secret.tsx';
import classes from './api-tokens.module.css';
import { OperationChoice } from './operation-choice.tsx';

const lifetimes = ['7', '30', '90', '180', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

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
      <div className={classes.foot}>
        <Button onClick={onClose}>{t('tokens.done')}</Button>
      </div>
    </>
  );
}

type FormProps = { kind: ApiToken['kind']; onMade: (token: string) => void; onClose: () => void };

function TokenForm({ kind, onMade, onClose }: FormProps) {
  const { t } = useTexts();
  const scopes = useOperation(apiTokenScopes, {});
  const [name, setName] = useState('');
  const [operations, setOperations] = useState<readonly string[]>([]);
  const [domains, setDomains] = useState<readonly string[]>([]);
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [networks, setNetworks] = useState('');
  const [days, setDays] = useState<Lifetime>('90');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  if (scopes.isPending) return <Loading rows={5} />;
  if (scopes.isLoadingError)
    return <Failed title="error.screen_title" error={scopes.error} onRetry={scopes.refetch} />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('tokens.name_missing'));
    if (kind === 'tenant' && roles.length === 0) return setProblem(t('tokens.roles_missing'));
    const body = {
      kind,
      name: name.trim(),
      operations: [...operations],
      domains: [...domains],
      roles: [...roles],
      networks: networks.split(/[\s,;]+/).filter(Boolean),
      expires_in_days: Number(days),
    };
    const wrong = apiTokenCreate.body?.safeParse(body).error?.issues[0];
    if (wrong?.path[0] === 'networks')
      return setProblem(t('tokens.network_wrong', { network: body.networks[Number(wrong.path[1])] ?? '' }));
    setProblem(null);
    setBusy(true);
    try {
      onMade((await call(apiTokenCreate, { body })).token);
    } catch (error) {
      setProblem(errorText(error, t));
      setBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <label htmlFor="token-name">{t('tokens.name')}</label>
      <input
        id="token-name"
        data-autofocus
        className={controls.text}
        maxLength={80}
        autoComplete="off"
        value={name}
        aria-describedby="token-name-help"
        onChange={(event) => setName(event.target.value)}
      />
      <p id="token-name-help" className={classes.help}>
        {t('tokens.name_help')}
      </p>
      {kind === 'tenant' && (
        <ChoiceList
          legend={t('tokens.roles')}
          help={t('tokens.roles_help')}
          options={scopes.data.roles.map((role) => ({ value: role, label: roleNames([role])[0] ?? role }))}
          chosen={roles}
          onChange={setRoles}
        />
      )}
      <OperationChoice offered={scopes.data.operations} chosen={operations} onChange={setOperations} />
      {scopes.data.domains.length > 1 && (
        <ChoiceList
          legend={t('tokens.domains')}
          help={t('tokens.domains_help')}
          options={scopes.data.domains.map((domain) => ({ value: domain, label: domain }))}
          chosen={domains}
          onChange={setDomains}
        />
      )}
      <label htmlFor="token-networks">{t('tokens.networks')}</label>
      <textarea
        id="token-networks"
        rows={2}
        className={classes.area}
        spellCheck={false}
        placeholder="192.0.2.0/24"
        value={networks}
        aria-describedby="token-networks-help"
        onChange={(event) => setNetworks(event.target.value)}
      />
      <p id="token-networks-help" className={classes.help}>
        {t('tokens.networks_help')}
      </p>
      <label htmlFor="token-days">{t('tokens.ends')}</label>
      <Select
        id="token-days"
        value={days}
        options={lifetimes.map((value) => ({
          value,
          label: t('tokens.after_days', { count: Number(value) }),
        }))}
        onChange={setDays}
      />
      {problem !== null && <Problem>{problem}</Problem>}
      <Foot onCancel={onClose}>
        <Button type="submit" loading={busy}>
          {t('tokens.make')}
        </Button>
      </Foot>
    </form>
  );
}
