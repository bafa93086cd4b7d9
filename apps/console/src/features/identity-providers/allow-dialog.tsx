import { federatedRealmCreate } from '@postern/contract/identity/identity-providers';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import dialog from '@postern/ui/dialog-form.module.css';
import { Problem } from '@postern/ui/problem.tsx';
import { Select } from '@postern/ui/select.tsx';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAttempt } from '@postern/web/use-attempt.ts';
import { type FormEvent, useState } from 'react';
import credentials from '../../parts/credentials/credentials.module.css';
import type { Provider } from './directories.tsx';

/** A tenant id of Microsoft, as its administration shows it. */
const TENANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Props = { providers: readonly Provider[]; onAllowed: () => void; onClose: () => void };

export function AllowDialog({ providers, onAllowed, onClose }: Props) {
  const { t } = useTexts();
  const [id, setId] = useState(providers[0]?.id ?? '');
  const [realm, setRealm] = useState('');
  const { busy, problem, setProblem, attempt } = useAttempt();
  const asks_realm = providers.find((each) => each.id === id)?.kind === 'microsoft';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (asks_realm && !TENANT_ID.test(realm.trim())) return setProblem(t('federation.realm_wrong'));
    void attempt(async () => {
      await call(federatedRealmCreate, {
        body: { provider: id, ...(asks_realm && { realm: realm.trim() }) },
      });
      say('success', t('federation.allowed'));
      onAllowed();
      onClose();
    });
  }

  return (
    <Dialog onClose={onClose} title={t('federation.allow_title')}>
      <form className={dialog.form} onSubmit={submit} noValidate>
        <p>{t('federation.allow_text')}</p>
        <div>
          <label htmlFor="provider">{t('linked.provider')}</label>
          <Select
            id="provider"
            value={id}
            options={providers.map((each) => ({ value: each.id, label: each.name }))}
            onChange={(next) => {
              setId(next);
              setProblem(null);
            }}
          />
        </div>
        {asks_realm && (
          <div>
            <label htmlFor="realm">{t('federation.realm')}</label>
            <input
              id="realm"
              className={credentials.input}
              value={realm}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? 'realm-help' : 'problem'}
              onChange={(event) => setRealm(event.target.value)}
            />
            {problem === null && (
              <p id="realm-help" className={dialog.help}>
                {t('federation.realm_help')}
              </p>
            )}
          </div>
        )}
        {problem !== null && <Problem>{problem}</Problem>}
        <Foot onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t('federation.allow_do')}
          </Button>
        </Foot>
      </form>
    </Dialog>
  );
}
