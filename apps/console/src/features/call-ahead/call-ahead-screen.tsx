/** What mail servers said about recipients, of any domain one may see. */

import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { Select } from '@postern/ui/select.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { likelyDomain } from '../../lib/likely-domain.ts';
import { useMe } from '../../lib/me.tsx';
import classes from './call-ahead.module.css';
import { CallAheadPanel } from './call-ahead-panel.tsx';

export function CallAheadScreen() {
  const { t } = useTexts();
  const { domains, email, is_superuser } = useMe();
  const navigate = useNavigate();
  const { domain: asked } = useSearch({ strict: false }) as { domain?: string };
  const domain = asked ?? likelyDomain(email, domains);
  const choose = (name: string) => void navigate({ to: '.', search: { domain: name } } as never);
  const known = domain === '' || domains.includes(domain) ? domains : [domain, ...domains];
  return (
    <PageFrame title={t('screen.userManagement_ca_recp_cache')} lead={t('callahead.lead')}>
      {is_superuser ? (
        <TypedDomain key={domain} domain={domain} onChoose={choose} />
      ) : (
        known.length > 1 && (
          <p className={classes.choice}>
            <label htmlFor="call-ahead-domain">{t('callahead.domain')}</label>
            <Select
              id="call-ahead-domain"
              value={domain}
              options={known.map((name) => ({ value: name, label: name }))}
              onChange={choose}
            />
          </p>
        )
      )}
      {domain === '' ? (
        <Notice title={t('callahead.no_domain')} />
      ) : (
        <CallAheadPanel key={domain} domain={domain} />
      )}
    </PageFrame>
  );
}

/** Operators see every tenant's domains: too many to choose from. */
function TypedDomain({ domain, onChoose }: { domain: string; onChoose: (domain: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(domain);
  function submit(event: FormEvent) {
    event.preventDefault();
    const name = typed.trim().toLowerCase();
    if (name !== '') onChoose(name);
  }
  return (
    <form className={classes.choice} onSubmit={submit}>
      <label htmlFor={id}>{t('callahead.domain')}</label>
      <TextBox id={id} className={classes.field} value={typed} onChange={setTyped} onBlur={submit} />
    </form>
  );
}
