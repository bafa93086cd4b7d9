import { type DomainDetail, domainUpdate } from '@postern/contract/domains';
import { ms_tenant_form, msTenantLook } from '@postern/contract/domains/ms-tenants';
import { Button } from '@postern/ui/button.tsx';
import controls from '@postern/ui/controls.module.css';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import rows from '@postern/ui/rows.module.css';
import { TextBox } from '@postern/ui/text-box.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../../../parts/credentials/copy-button.tsx';
import { paths } from '../../../paths.ts';
import classes from './general.module.css';

type Props = { detail: DomainDetail; onChange: (next: DomainDetail) => void; onLooked: () => void };

/** Which Microsoft 365 organisation the domain belongs to, who shares it, and which one was expected. */
export function MsOrganisation({ detail, onChange, onLooked }: Props) {
  const { t } = useTexts();
  return (
    <PagePart title={t('domains.ms_title')} lead={t('domains.ms_text')}>
      <Known detail={detail} />
      {detail.may.change && <Look domain={detail.domain_name} onLooked={onLooked} />}
      <Requested detail={detail} onSaved={onChange} />
    </PagePart>
  );
}

function Known({ detail }: { detail: DomainDetail }) {
  const { t } = useTexts();
  const format = useFormat();
  const { ms_tenant_id: id, ms_asked_at, ms_domains, requested_tenant_id: wanted } = detail;
  const isAsked = ms_asked_at !== null;
  return (
    <dl className={rows.facts}>
      <dt>{t('domains.ms_org')}</dt>
      <dd>
        {id === null ? (
          t(isAsked ? 'domains.ms_none' : 'domains.ms_unknown')
        ) : (
          <>
            <code className={classes.id}>{id}</code> <CopyButton text={id} />
          </>
        )}
        {isAsked && (
          <span className={rows.note}>{t('domains.ms_asked', { when: format.moment(ms_asked_at) })}</span>
        )}
        {wanted !== '' && isAsked && <Compared id={id} wanted={wanted} />}
      </dd>
      {id !== null && (
        <>
          <dt>{t('domains.ms_shared')}</dt>
          <dd>
            {ms_domains.length === 0 && t('domains.ms_alone')}
            <ul className={classes.shared}>
              {ms_domains.map((domain) => (
                <li key={domain}>
                  <a href={hrefOf(paths.settings({ domain }))}>{domain}</a>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}

function Compared({ id, wanted }: { id: string | null; wanted: string }) {
  const { t } = useTexts();
  if (id === wanted) return <span className={rows.note}>{t('domains.ms_agrees')}</span>;
  return (
    <span className={classes.warning}>
      {t(id === null ? 'domains.ms_differs_none' : 'domains.ms_differs')}
    </span>
  );
}

function Look({ domain, onLooked }: { domain: string; onLooked: () => void }) {
  const { t } = useTexts();
  const check = useAction(msTenantLook, {
    success: ([found]) =>
      found?.answer === 'found' || found?.answer === 'none'
        ? t(`domains.ms_said_${found.answer}`, { domain })
        : null,
    onDone: ([found]) => {
      if (found?.answer === 'found' || found?.answer === 'none') onLooked();
    },
    onFailed: () => undefined,
  });
  const answer = check.data?.[0]?.answer;
  return (
    <>
      <div className={classes.line}>
        <Button
          variant="default"
          loading={check.busy}
          onClick={() => void check.run({ query: {}, body: { domains: [domain] } })}
        >
          {t('domains.ms_look')}
        </Button>
      </div>
      <div role="status">
        {check.fault !== null && <p className={classes.problem}>{errorText(check.fault, t)}</p>}
        {(answer === 'no_answer' || answer === 'strange') && (
          <p className={classes.problem}>{t(`domains.ms_${answer}`)}</p>
        )}
      </div>
    </>
  );
}

function Requested({ detail, onSaved }: { detail: DomainDetail; onSaved: (next: DomainDetail) => void }) {
  const { t } = useTexts();
  const { domain_name, may, requested_tenant_id } = detail;
  const [draft, setDraft] = useState(requested_tenant_id);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, busy } = useAction(domainUpdate, {
    success: () => t('domains.ms_saved'),
    onDone: (next) => {
      setDraft(next.requested_tenant_id);
      onSaved(next);
    },
    onFailed: (error) => setProblem(errorText(error, t)),
  });
  const wanted = draft.trim().toLowerCase();

  function type(text: string) {
    setDraft(text);
    setProblem(null);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (wanted !== '' && !ms_tenant_form.test(wanted)) return setProblem(t('domains.ms_requested_wrong'));
    setProblem(null);
    void run({ params: { id: domain_name }, body: { requested_tenant_id: wanted } });
  }

  return (
    <form onSubmit={save} noValidate>
      <div className={classes.field}>
        <label htmlFor="ms-requested">{t('domains.ms_requested')}</label>
        <p id="ms-requested-help" className={classes.hint}>
          {t('domains.ms_requested_help')}
        </p>
        <TextBox
          id="ms-requested"
          className={`${controls.text} ${classes.whole_id}`}
          value={draft}
          readOnly={!may.change}
          maxLength={60}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? 'ms-requested-help' : 'ms-requested-fault'}
          onChange={type}
        />
        {problem !== null && <Problem id="ms-requested-fault">{problem}</Problem>}
      </div>
      {wanted !== requested_tenant_id && may.change && (
        <div className={classes.line}>
          <span className={classes.hint}>{t('domains.unsaved')}</span>
          <Button variant="default" onClick={() => type(requested_tenant_id)}>
            {t('domains.discard')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('domains.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
