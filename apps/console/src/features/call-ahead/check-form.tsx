import { type CallAheadCheck, callAheadCheck } from '@postern/contract/domains/call-ahead';
import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, useId, useState } from 'react';
import classes from './call-ahead.module.css';
import { MeaningMark } from './meaning-mark.tsx';

type Props = { domain: string; port: number | null; onKept: () => void };

/** Asks the server for one address, as the gateway would for mail, and shows what was said. */
export function CheckForm({ domain, port, onKept }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [local, setLocal] = useState('');
  const [tried, setTried] = useState(port === null ? '25' : '');
  const check = useAction(callAheadCheck, {
    onDone: ({ kept }) => {
      if (kept) onKept();
    },
    onFailed: () => undefined,
  });
  const typed = local.trim();
  const address = typed.includes('@') ? typed : `${typed}@${domain}`;
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { address, ...(tried === '' ? {} : { port: Number(tried) }) };
    if (typed !== '') void check.run({ params: { domain }, body });
  }
  return (
    <PagePart
      title={t('callahead.check')}
      lead={t(port === null ? 'callahead.check_try_lead' : 'callahead.check_lead')}
    >
      <form className={classes.form} onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          {t('callahead.check_address')}
        </label>
        <span className={classes.address}>
          <TextBox id={id} className={classes.field} value={local} onChange={setLocal} />
          {!typed.includes('@') && <span className={classes.domain}>@{domain}</span>}
        </span>
        {port === null && (
          <label className={classes.port}>
            {t('callahead.check_port')}
            <TextBox
              className={classes.field}
              inputMode="numeric"
              pattern="[0-9]{1,5}"
              required
              value={tried}
              onChange={setTried}
            />
          </label>
        )}
        <Button type="submit" variant="default" disabled={check.busy}>
          {t('callahead.check_now')}
        </Button>
      </form>
      <div role="status" className={classes.answer}>
        {check.busy && <p className={classes.hint}>{t('callahead.checking', { address })}</p>}
        {check.fault !== null && <p className={classes.failed}>{errorText(check.fault, t)}</p>}
        {check.data && !check.busy && <Result result={check.data} />}
      </div>
    </PagePart>
  );
}

function Result({ result }: { result: CallAheadCheck }) {
  const { t } = useTexts();
  const { meaning, address, message, server, tls, dialogue, catch_all, took_ms, kept } = result;
  const facts = [server, tls, t('callahead.took', { ms: took_ms })].filter(Boolean).join(' · ');
  return (
    <>
      <p>
        <MeaningMark meaning={meaning} /> <b className={classes.asked}>{address}</b>
      </p>
      <p>{t(`callahead.means_${meaning}`)}</p>
      {dialogue.length > 0 ? (
        <dl className={classes.dialogue}>
          {dialogue.map(({ sent, answer }) => (
            <div key={sent}>
              <dt>{sent}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      ) : (
        message !== '' && <p className={classes.words}>{message}</p>
      )}
      {catch_all === true && <p className={classes.warn}>{t('callahead.check_takes_all')}</p>}
      {meaning !== 'no_server' && (
        <p className={classes.hint}>
          {facts}. {t(kept ? 'callahead.kept' : 'callahead.not_kept')}
        </p>
      )}
    </>
  );
}
