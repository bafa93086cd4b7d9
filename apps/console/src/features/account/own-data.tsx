import { sessionRead } from '@postern/contract/identity/sign-in';
import { accountUpdate, own_name, ownUserRead } from '@postern/contract/users';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import controls from '@postern/ui/controls.module.css';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { TextBox } from '@postern/ui/text-box.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './account.module.css';

const key = keyOf(ownUserRead, {});

export function OwnData() {
  const { t, tag } = useTexts();
  const format = useFormat();
  const me = useMe();
  const user = useOperation(ownUserRead, {});
  if (user.isPending) return <Loading rows={4} />;
  if (user.isLoadingError)
    return <Failed title="error.screen_title" error={user.error} onRetry={user.refetch} />;
  const { email, name, tenant, instance, domains, roles, created } = user.data;
  const list = new Intl.ListFormat(tag);
  return (
    <PagePart title={t('profile.data')}>
      <dl className={rows.facts}>
        <dt>
          <label htmlFor="own-name">{t('profile.name')}</label>
        </dt>
        <dd>
          <NameForm key={name} name={name} />
        </dd>
        <dt>{t('auth.email')}</dt>
        <dd className="mono">{email}</dd>
        <dt>{t('profile.tenant')}</dt>
        <dd>
          {tenant} <span className={rows.hint}>{t('profile.instance', { instance })}</span>
        </dd>
        <dt>{t('profile.domains')}</dt>
        <dd>{domains.length === 0 ? t('profile.no_domains') : list.format(domains)}</dd>
        <dt>{t('profile.roles')}</dt>
        <dd>
          {roles.length === 0 ? t('shell.roles_none') : list.format(roleNames(roles))}{' '}
          <AppLink to={paths.profile('access')} className={classes.beside}>
            {t('profile.what_i_may')}
          </AppLink>
        </dd>
        <dt>{t('profile.since')}</dt>
        <dd title={format.utc(created)}>{format.date(created)}</dd>
        {me.impersonation && (
          <>
            <dt>{t('profile.acting')}</dt>
            <dd>{t('profile.acting_text', { actor: me.impersonation.email })}</dd>
          </>
        )}
      </dl>
    </PagePart>
  );
}

function NameForm({ name }: { name: string }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, busy } = useAction(accountUpdate, {
    success: () => t('profile.name_saved'),
    // Top bar and page head show the name the session was opened with.
    invalidates: [sessionRead],
    onDone: (user) => client.setQueryData(key, user),
    onFailed: (error) => setProblem(errorText(error, t)),
  });
  const changed = value.trim() !== name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!own_name.safeParse(value).success) return setProblem(t('profile.name_missing'));
    setProblem(null);
    await run({ body: { name: value.trim() } });
  }

  return (
    <form className={controls.line} onSubmit={submit} noValidate>
      <TextBox
        id="own-name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'own-name-problem'}
        onChange={setValue}
      />
      {changed && (
        <>
          <Button type="submit" loading={busy}>
            {t('profile.save')}
          </Button>
          <Button variant="default" onClick={() => setValue(name)}>
            {t('shell.cancel')}
          </Button>
        </>
      )}
      {problem && (
        <p id="own-name-problem" role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
