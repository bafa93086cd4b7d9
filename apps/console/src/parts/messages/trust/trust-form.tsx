import {
  type SenderTrust,
  senderTrustDelete,
  senderTrustRead,
  senderTrustUpdate,
  TRUST_LIMIT,
  trust_ttls,
} from '@postern/contract/sender-trust';
import { Button } from '@postern/ui/button.tsx';
import { Select } from '@postern/ui/select.tsx';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import classes from './trust.module.css';
import { trustKey } from './trust-lookup.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

type Ttl = (typeof trust_ttls)[number];
const default_ttl: Ttl = 604_800;

export function TrustForm({ trust }: { trust: SenderTrust }) {
  const { t } = useTexts();
  const report = useTellFailure();
  const client = useQueryClient();
  const [value, setValue] = useState(trust.value);
  const [ttl, setTtl] = useState<Ttl>(default_ttl);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [settled, setSettled] = useState(0);
  // The button that was pressed is disabled meanwhile, or gone then, and the focus with it.
  useEffect(() => {
    if (settled > 0) button.current?.focus();
  }, [settled]);
  const pair = { sender: trust.sender, recipient: trust.recipient };

  /** What it became stands above the form: no message says it again, over the buttons. */
  async function settle(work: () => Promise<SenderTrust>) {
    if (busy) return;
    setBusy(true);
    try {
      const next = await work();
      setValue(next.value);
      client.setQueryData(keyOf(senderTrustRead, { query: pair }), next);
      client.setQueryData(trustKey(pair), next);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
      setSettled((times) => times + 1);
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle(() => call(senderTrustUpdate, { body: { ...pair, value, ttl } }));
  };
  const reset = () => void settle(() => call(senderTrustDelete, { query: pair }));

  const signed = value > 0 ? `+${value}` : String(value).replace('-', '−');
  const spanOf = (seconds: Ttl) =>
    seconds < DAY ? t('trust.hours', { count: seconds / HOUR }) : t('trust.days', { count: seconds / DAY });
  return (
    <form className={classes.form} onSubmit={save}>
      <h3>{t('trust.set')}</h3>
      <label htmlFor="trust-value">{t('trust.value')}</label>
      <div className={classes.range}>
        <input
          id="trust-value"
          type="range"
          min={-TRUST_LIMIT}
          max={TRUST_LIMIT}
          step={1}
          value={value}
          aria-valuetext={signed}
          onChange={(event) => setValue(event.target.valueAsNumber)}
        />
        <output htmlFor="trust-value">{signed}</output>
      </div>
      <label htmlFor="trust-ttl">{t('trust.ttl')}</label>
      <Select
        id="trust-ttl"
        value={String(ttl)}
        options={trust_ttls.map((seconds) => ({ value: String(seconds), label: spanOf(seconds) }))}
        onChange={(chosen) => setTtl(trust_ttls.find((each) => String(each) === chosen) ?? default_ttl)}
      />
      <p className={classes.help}>{t('trust.help')}</p>
      <div className={classes.foot}>
        {trust.is_manual && (
          <Button variant="default" disabled={busy} onClick={reset}>
            {t('trust.reset')}
          </Button>
        )}
        <Button ref={button} type="submit" loading={busy}>
          {t('trust.save')}
        </Button>
      </div>
    </form>
  );
}
