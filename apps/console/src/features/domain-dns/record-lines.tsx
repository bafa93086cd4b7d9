import type { DnsRecordData } from '@postern/contract/domains/dns';
import { useTexts } from '@postern/web/texts.tsx';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import classes from './dns.module.css';

/** Records as they are to be published, each part to be copied. */
export function RecordLines({ records }: { records: readonly DnsRecordData[] }) {
  const { t } = useTexts();
  return records.map(({ name, type, value }) => (
    <dl key={`${type} ${name} ${value}`} className={classes.record}>
      <dt>{t('dns.name')}</dt>
      <dd>
        <code>{name}</code>
        <CopyButton text={name} named={t('dns.copy_name', { name })} />
      </dd>
      <dt>{t('dns.type')}</dt>
      <dd>{type}</dd>
      <dt>{t('dns.value')}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} named={t('dns.copy_value', { name })} />
      </dd>
    </dl>
  ));
}
