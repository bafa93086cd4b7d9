import { type DomainDetail, domainDelete, domainRead } from '@postern/contract/domains';
import { sessionRead } from '@postern/contract/identity/sign-in';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import dialog from '@postern/ui/dialog-form.module.css';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
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
  const remove = useAction(domainDelete, {
    success: () => t('domains.said_removed', { domain }),
    invalidates: [...domain_lists, sessionRead],
    onDone: () => {
      client.removeQueries({ queryKey: keyOf(domainRead, { params: { id: domain } }) });
      void navigate({ to: '/setup' as never });
    },
    // It stands below the field.
    onFailed: () => undefined,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void remove.run({ params: { id: domain } });
  }

  return (
    <Dialog onClose={onClose} title={t('domains.remove_title')}>
      <form className={dialog.form} onSubmit={submit} noValidate>
        <p>{t('domains.remove_text', { domain })}</p>
        <div>
          <label htmlFor="confirm-remove">{t('domains.remove_confirm', { domain })}</label>
          <TextBox id="confirm-remove" className={credentials.input} value={text} onChange={setText} />
        </div>
        {remove.fault !== null && <Problem>{errorText(remove.fault, t)}</Problem>}
        <Foot onCancel={onClose} cancel_first>
          <Button
            type="submit"
            color="brick"
            loading={remove.busy}
            disabled={text.trim().toLowerCase() !== domain}
          >
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
