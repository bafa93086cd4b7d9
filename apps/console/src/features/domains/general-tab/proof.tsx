import { type DomainDetail, domainProve } from '@postern/contract/domains';
import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { CopyButton } from '../../../parts/credentials/copy-button.tsx';
import classes from './general.module.css';
import { Record } from './record.tsx';

/** The record that shows whose the domain is, and a look whether it is there. */
export function Proof({ detail, onProven }: { detail: DomainDetail; onProven: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const { domain_name } = detail;
  const check = useAction(domainProve, {
    success: ({ is_proven, proof: { problem: now } }) =>
      is_proven && now === null ? t('domains.said_proven', { domain: domain_name }) : null,
    onDone: () => onProven(),
    onFailed: () => undefined,
  });
  const { record_name, record_value, checked_at, problem } = check.data?.proof ?? detail.proof;
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
          <Button loading={check.busy} onClick={() => void check.run({ params: { id: domain_name } })}>
            {t('domains.check')}
          </Button>
          {checked_at !== null && (
            <span className={classes.hint}>{t('domains.checked', { when: format.moment(checked_at) })}</span>
          )}
        </div>
      )}
      <div role="status">
        {check.fault !== null && <p className={classes.problem}>{errorText(check.fault, t)}</p>}
        {check.fault === null && problem !== null && (
          <p className={classes.problem}>
            {t(problem === 'other' ? 'domains.proof_wrong' : `domains.proof_${problem}`)}
          </p>
        )}
        {check.data !== undefined && check.data.found.length > 0 && (
          <Record parts={check.data.found.map((text) => [t('domains.found_instead'), text, null] as const)} />
        )}
      </div>
    </PagePart>
  );
}
