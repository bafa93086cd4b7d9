import {
  type SenderTrust,
  senderTrustDelete,
  senderTrustRead,
  senderTrustUpdate,
  TRUST_LIMIT,
  trust_ttls,
} from '@postern/contract/sender-trust';
import { Button } from '@postern/ui/button.tsx';
import { Slider } from '@postern/ui/choice.tsx';
import { Foot } from '@postern/ui/dialog.tsx';
import { Select } from '@postern/ui/select.tsx';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
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
  const client = useQueryClient();
  const [value, setValue] = useState(trust.value);
  const [ttl, setTtl] = useState<Ttl>(default_ttl);
  const button = useRef<HTMLButtonElement>(null);
  const [settled, setSettled] = useState(0);
  // The button that was pressed is disabled meanwhile, or gone then, and the focus with it.
  useEffect(() => {
    if (settled > 0) button.current?.focus();
  }, [settled]);
  const pair = { sender: trust.sender, recipient: trust.recipient };

  /** What it became stands above the form: no message says it again, over the buttons. */
  const { run, busy } = useAction(
    (manual: { value: number; ttl: Ttl } | null) =>
      manual === null
        ? call(senderTrustDelete, { query: pair })
        : call(senderTrustUpdate, { body: { ...pair, ...manual } }),
    {
      onDone: (next) => {
        setValue(next.value);
        client.setQueryData(keyOf(senderTrustRead, { query: pair }), next);
        client.setQueryData(trustKey(pair), next);
      },
    },
  );
  async function settle(manual: { value: number; ttl: Ttl } | null) {
    await run(manual);
    setSettled((times) => times + 1);
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle({ value, ttl });
  };
  const reset = () => void settle(null);

  const signed = value > 0 ? `+${value}` : String(value).replace('-', '−');
  const spanOf = (seconds: Ttl) =>
    seconds < DAY ? t('trust.hours', { count: seconds / HOUR }) : t('trust.days', { count: seconds / DAY });
  return (
    <form className={classes.form} onSubmit={save}>
      <h3>{t('trust.set')}</h3>
      <label htmlFor="trust-value">{t('trust.value')}</label>
      <div className={classes.range}>
        <Slider
          id="trust-value"
          min={-TRUST_LIMIT}
          max={TRUST_LIMIT}
          step={1}
          value={value}
          aria-valuetext={signed}
          onChange={setValue}
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
      <Foot>
        {trust.is_manual && (
          <Button variant="default" disabled={busy} onClick={reset}>
            {t('trust.reset')}
          </Button>
        )}
        <Button ref={button} type="submit" loading={busy}>
          {t('trust.save')}
        </Button>
      </Foot>
    </form>
  );
}
