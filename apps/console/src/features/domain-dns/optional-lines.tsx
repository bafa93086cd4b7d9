import type { DnsRecordData } from '@postern/contract/domains/dns';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useId, useState } from 'react';
import { type OptionalCode, optionalRecord, placeholderOf } from './optional-record.ts';
import { RecordLines } from './record-lines.tsx';

/** A record that is optional: asked for what only its owner knows, then shown to be published. An example might be published as it is. */
export function OptionalLines({ code, records }: { code: OptionalCode; records: readonly DnsRecordData[] }) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const value = optionalRecord(code, typed);
  return (
    <>
      <p>
        <label htmlFor={id}>{t(`dns.ask_${code}`)}</label>
      </p>
      <TextBox id={id} value={typed} placeholder={placeholderOf(code)} onChange={setTyped} />
      {value !== null && <RecordLines records={records.map((record) => ({ ...record, value }))} />}
    </>
  );
}
