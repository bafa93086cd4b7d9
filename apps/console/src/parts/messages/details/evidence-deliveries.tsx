import type { TextKey } from '@postern/locales';
import { Disclosure, EvidenceRow } from '@postern/ui/disclosure.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { GroupProps } from './evidence.tsx';

export function Deliveries({ meta, open }: GroupProps) {
  const { t, find } = useTexts();
  const format = useFormat();
  const newest = meta.delivery_logs[0];
  const word = (result: string) => find(`attempt.${result}`) ?? result;
  const none = t(
    `evidence.no_attempt_${meta.state === 'held' ? 'held' : meta.state === 'rejected' ? 'rejected' : 'yet'}` as TextKey,
  );
  const result =
    newest === undefined
      ? none
      : [
          t('evidence.attempts', { count: meta.delivery_logs.length }),
          word(newest.result),
          ...(newest.relayhost === '' ? [] : [newest.relayhost]),
        ].join(' · ');
  return (
    <Disclosure title={t('evidence.deliveries')} result={result} open={open}>
      {newest === undefined && <p>{none}</p>}
      <dl>
        {meta.delivery_logs.map((attempt) => (
          <EvidenceRow
            kind="long"
            key={`${attempt.timestamp}-${attempt.qid}-${attempt.result}`}
            label={
              <time dateTime={attempt.timestamp} title={format.utc(attempt.timestamp)}>
                {format.moment(attempt.timestamp)}
              </time>
            }
            value={
              <>
                {word(attempt.result)}
                <br />
                <span className="mono">{attempt.relayhost}</span>
              </>
            }
          >
            {attempt.result_txt}
            {attempt.tls !== '' && `, ${attempt.tls}`}
            {attempt.rqid !== '' && (
              <>
                <br />
                <span className="mono">{attempt.rqid}</span>
              </>
            )}
          </EvidenceRow>
        ))}
      </dl>
    </Disclosure>
  );
}
