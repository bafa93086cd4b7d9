import { type DomainDetail, domainProve } from '@postern/contract/domains';
import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMutation } from '@tanstack/react-query';
import { CopyButton } from '../../../parts/credentials/copy-button.tsx';
import classes from './general.module.css';
import { Record } from './record.tsx';

/** The record that shows whose the domain is, and a look whether it is there. */
export function Proof({ detail, onProven }: { detail: DomainDetail; onProven: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const { domain_name } = detail;
  const look = useMutation({
    mutationFn: () => call(domainProve, { params: { id: domain_name } }),
    onSuccess: ({ is_proven, proof: { problem: now } }) => {
      if (is_proven && now === null) say('success', t('domains.said_proven', { domain: domain_name }));
      onProven();
    },
  });
  const { record_name, record_value, checked_at, problem } = look.data?.proof ?? detail.proof;
  const value = detail.proof.record_value ?? record_value;
  const gone = detail.proof.missing_since;
  return (
    <PagePart
      title={t(gone === null ? 'domains.proof_title' : 'domains.proof_gone_title')}
      lead={
        gone === null ? t('domains.proof_text') : t('domains.proof_gone_text', { when: format.moment(gone) })
      }
    >
      {value !== null && (
        <Record
          parts={[
            [t('domains.record_name'), record_name, <CopyButton key="name" text={record_name} />],
            [t('domains.record_type'), 'TXT', null],
            [t('domains.record_value'), value, <CopyButton key="value" text={value} />],
          ]}
        />
      )}
      {detail.may.prove && (
        <div className={classes.line}>
          <Button loading={look.isPending} onClick={() => look.mutate()}>
            {t('domains.check')}
          </Button>
          {checked_at !== null && (
            <span className={classes.hint}>{t('domains.checked', { when: format.moment(checked_at) })}</span>
          )}
        </div>
      )}
      <div role="status">
        {look.isError && <p className={classes.problem}>{errorText(look.error, t)}</p>}
        {!look.isError && problem !== null && (
          <p className={classes.problem}>
            {t(problem === 'other' ? 'domains.proof_wrong' : `domains.proof_${problem}`)}
          </p>
        )}
        {look.data !== undefined && look.data.found.length > 0 && (
          <Record parts={look.data.found.map((text) => [t('domains.found_instead'), text, null] as const)} />
        )}
      </div>
    </PagePart>
  );
}
