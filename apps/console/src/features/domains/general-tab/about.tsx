import { type DomainDetail, domain_kinds, domainUpdate } from '@postern/contract/domains';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import classes from './general.module.css';

type Props = { detail: DomainDetail; onChange: (next: DomainDetail) => void };

export function About({ detail, onChange }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const { run, busy } = useAction(domainUpdate, { success: () => t('domains.saved'), onDone: onChange });
  const { domain_name, created_by, created, proven_at, kind } = detail;
  const added = format.moment(created);
  const params = { id: domain_name };

  return (
    <PagePart title={t('domains.part_about')}>
      <dl className={rows.facts}>
        <dt>{t('domains.col_tenant')}</dt>
        <dd>
          {detail.tenant}
          {detail.is_primary && <span className={classes.aside}>{t('domains.primary')}</span>}
          {!detail.is_primary && detail.may.change && (
            <button
              type="button"
              className={`${rows.act} ${classes.aside}`}
              disabled={busy}
              onClick={() => void run({ params, body: { is_primary: true } })}
            >
              {t('domains.make_primary')}
            </button>
          )}
        </dd>
        <dt id="kind-label">{t('domains.kind')}</dt>
        <dd>
          {detail.may.change ? (
            <Select
              id="domain-kind"
              label={t('domains.kind')}
              value={kind}
              disabled={busy}
              describedBy="domain-kind-help"
              options={domain_kinds.map((value) => ({ value, label: t(`domains.kind_${value}`) }))}
              onChange={(value) => void run({ params, body: { kind: value } })}
            />
          ) : (
            t(`domains.kind_${kind}`)
          )}
          <span id="domain-kind-help" className={rows.note}>
            {t(`domains.kind_${kind}_help`)}
          </span>
        </dd>
        <dt>{t('domains.users')}</dt>
        <dd>{format.count(detail.users)}</dd>
        <dt>{t('domains.created')}</dt>
        <dd title={format.utc(created)}>
          {created_by === '' ? added : t('domains.created_by', { when: added, who: created_by })}
        </dd>
        <dt>{t('domains.col_state')}</dt>
        <dd>
          {proven_at === null
            ? t('domains.unproven')
            : t('domains.proven_since', { when: format.moment(proven_at) })}
        </dd>
      </dl>
    </PagePart>
  );
}
