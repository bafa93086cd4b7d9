import type { DnsCheckData } from '@postern/contract/domain-dns';
import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/texts.tsx';
import rows from '../../../ui/rows.module.css';
import classes from './dns.module.css';
import { RecordLines } from './record-lines.tsx';

const looks = {
  ok: [IconCheck, 'good'],
  warn: [IconAlertTriangle, 'warn'],
  fail: [IconAlertOctagon, 'bad'],
  unknown: [IconQuestionMark, 'neutral'],
} as const;

/** One check: what it is about, how it stands and since when, what is there, and what to publish. */
export function CheckLine({ check }: { check: DnsCheckData }) {
  const { t } = useTexts();
  const format = useFormat();
  const [Icon, tone] = looks[check.state];
  return (
    <li className={classes.check}>
      <h3 className={classes.title}>{t(`dns.check_${check.check}`)}</h3>
      <div className={classes.body}>
        <p>
          <span className={rows.mark} data-tone={tone}>
            <Icon size={14} stroke={1.75} aria-hidden />
            {t(`dns.is_${check.state}`)}
          </span>{' '}
          <span className={classes.since}>{t('dns.since', { when: format.moment(check.since) })}</span>
        </p>
        <p>{t(`dns.code_${check.code}`, check.params)}</p>
        {check.found.length > 0 && (
          <ul className={classes.found} aria-label={t('dns.found')}>
            {check.found.map((text) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        )}
        {check.wanted.length > 0 && (
          <>
            <p className={classes.wanted}>{t('dns.publish')}</p>
            <RecordLines records={check.wanted} />
          </>
        )}
      </div>
    </li>
  );
}
