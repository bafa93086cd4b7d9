import { type DomainDetail, domainDelete, domainRead } from '@postern/contract/domains';
import { sessionRead } from '@postern/contract/identity/sign-in';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import dialog from '@postern/ui/dialog-form.module.css';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAttempt } from '@postern/web/use-attempt.ts';
import { invalidate, keyOf } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import credentials from '../../../parts/credentials/credentials.module.css';
import { domain_lists } from '../list/use-domains.ts';
import classes from './general.module.css';

function RemoveDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { busy, problem, attempt } = useAttempt();

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(async () => {
      await call(domainDelete, { params: { id: domain } });
      client.removeQueries({ queryKey: keyOf(domainRead, { params: { id: domain } }) });
      void invalidate(client, [...domain_lists, sessionRead]);
      say('success', t('domains.said_removed', { domain }));
      await navigate({ to: '/setup' as never });
    });
  }

  return (
    <Dialog onClose={onClose} title={t('domains.remove_title')}>
      <form className={dialog.form} onSubmit={submit} noValidate>
        <p>{t('domains.remove_text', { domain })}</p>
        <div>
          <label htmlFor="confirm-remove">{t('domains.remove_confirm', { domain })}</label>
          <input
            id="confirm-remove"
            className={credentials.input}
            value={text}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {problem !== null && <Problem>{problem}</Problem>}
        <Foot onCancel={onClose} cancel_first>
          <Button type="submit" color="brick" loading={busy} disabled={text.trim().toLowerCase() !== domain}>
            {t('domains.remove_do')}
          </Button>
        </Foot>
      </form>
    </Dialog>
  );
}

export function Remove({ detail: { domain_name } }: { detail: DomainDetail }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <PagePart title={t('domains.remove_title')} lead={t('domains.remove_text', { domain: domain_name })}>
      <div className={classes.line}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('domains.remove_start')}
        </Button>
      </div>
      {open && <RemoveDialog domain={domain_name} onClose={() => setOpen(false)} />}
    </PagePart>
  );
}
