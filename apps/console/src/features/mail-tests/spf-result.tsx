import { SPF_LOOKUPS_ALLOWED, SPF_VOIDS_ALLOWED, type SpfCheck } from '@postern/contract/mail-tests';
import { Button } from '@postern/ui/button.tsx';
import page from '@postern/ui/question-page.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import classes from './mail-tests.module.css';
import { SharePart } from './share-part.tsx';
import { SpfGauge } from './spf-gauge.tsx';
import { SpfTerms } from './spf-terms.tsx';
import { asText } from './spf-text.ts';

type Props = { check: SpfCheck; onTry: (record: string) => Promise<unknown> };

/** What is right or wrong in one sentence, what to do, and the record term by term. */
export function SpfResult({ check, onTry }: Props) {
  const { t } = useTexts();
  const { problem, suggestion, lookups } = check;
  const tryIt = useAction(onTry);
  const params = {
    ...{ domain: check.domain, lookups, most: SPF_LOOKUPS_ALLOWED, voids: check.voids },
    most_voids: SPF_VOIDS_ALLOWED,
  };
  const state = problem ?? (check.result === '' ? 'sound' : check.result);
  return (
    <div className={page.columns}>
      <div className={page.main}>
        <h3 className={page.headline}>{t(`spf.title_${state}`, { ...params, ip: check.ip })}</h3>
        <p className={page.sentence}>{t(`spf.text_${state}`, { ...params, ip: check.ip })}</p>
        <SpfGauge check={check} />
        {suggestion && (
          <div className={classes.strip}>
            <div>
              <strong>
                {t('spf.leave_out', {
                  ...{ term: suggestion.left_out, saved: suggestion.saved, lookups: suggestion.lookups },
                })}
              </strong>
              <code className={classes.record}>{suggestion.record}</code>
            </div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
                loading={tryIt.busy}
                onClick={() => void tryIt.run(suggestion.record)}
              >
                {t('spf.try')}
              </Button>
              <CopyButton text={suggestion.record} label={t('spf.copy')} />
            </div>
          </div>
        )}
        {check.terms.length > 0 && <SpfTerms check={check} />}
      </div>
      <Side check={check} />
    </div>
  );
}

const TONES: Partial<Record<string, string>> = {
  ...{ pass: 'good', fail: 'bad', softfail: 'warn', permerror: 'bad', temperror: 'warn' },
};

function Side({ check }: { check: SpfCheck }) {
  const { t } = useTexts();
  const format = useFormat();
  const { ip, ptr, helo, result, helo_result, flat_spf } = check;
  const v4 = flat_spf.filter((network) => !network.includes(':'));
  const record = check.testmode === 'draft' ? check.spfrecord : check.domainspf;
  return (
    <aside className={page.side}>
      {result !== '' && (
        <section>
          <h3>{t('spf.result')}</h3>
          <p className={classes.verdict} data-tone={TONES[result]}>
            {result}
          </p>
          <p>{ptr === '' ? t('spf.for_address', { ip }) : t('spf.for_named', { ip, ptr })}</p>
        </section>
      )}
      {helo_result !== '' && (
        <section>
          <h3>{t('spf.greeting')}</h3>
          <p>
            {helo_result === 'none'
              ? t('spf.greeting_none', { helo })
              : t('spf.greeting_result', { helo, result: helo_result })}
          </p>
        </section>
      )}
      <section>
        <h3>{t('spf.allowed')}</h3>
        <dl className={classes.facts}>
          <dt>{t('spf.networks_v4')}</dt>
          <dd>{format.count(v4.length)}</dd>
          <dt>{t('spf.networks_v6')}</dt>
          <dd>{format.count(flat_spf.length - v4.length)}</dd>
        </dl>
        {flat_spf.length > 0 && (
          <details className={classes.list}>
            <summary>{t('spf.see_list')}</summary>
            <code className={classes.record}>{flat_spf.join(' ')}</code>
          </details>
        )}
      </section>
      {record !== '' && (
        <section>
          <h3>{t('spf.record')}</h3>
          <code className={classes.record}>{record}</code>
          <p>{t('spf.length', { count: record.length })}</p>
        </section>
      )}
      <SharePart at={check.timestamp} took={check.took} text={() => asText(check, t)} />
    </aside>
  );
}
