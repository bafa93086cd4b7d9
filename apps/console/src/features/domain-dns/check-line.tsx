import type { DnsCheckData } from '@postern/contract/domains/dns';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';
import { DnsMark } from '../../parts/domains/dns-mark.tsx';
import classes from './dns.module.css';
import { OptionalLines } from './optional-lines.tsx';
import { isOptional } from './optional-record.ts';
import { RecordLines } from './record-lines.tsx';

/** One check: what it is about, how it stands and since when, what is there, and what to publish. */
export function CheckLine({ check, children }: { check: DnsCheckData; children?: ReactNode }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <li className={classes.check}>
      <h3 className={classes.title}>{t(`dns.check_${check.check}`)}</h3>
      <div className={classes.body}>
        <p>
          {isOptional(check.code) ? <b>{t('dns.optional')}</b> : <DnsMark state={check.state} />}{' '}
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
        {isOptional(check.code) && <OptionalLines code={check.code} records={check.wanted} />}
        {check.wanted.length > 0 && !isOptional(check.code) && (
          <>
            <p className={classes.wanted}>{t('dns.publish')}</p>
            <RecordLines records={check.wanted} />
          </>
        )}
        {children}
      </div>
    </li>
  );
}
