import type { TwofaSettings } from '@postern/contract/identity/two-factor';
import { Radio } from '@postern/ui/choice.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { type FormEvent, useState } from 'react';
import classes from './credentials.module.css';
import { StepFoot } from './step-foot.tsx';

export type SetupMethod = 'otp' | 'sms' | 'email';

/** Safest first. */
const in_order: readonly SetupMethod[] = ['otp', 'sms', 'email'];
const word = { otp: 'app', sms: 'sms', email: 'email' } as const;

type Props = {
  settings: TwofaSettings;
  email: string;
  onChosen: (method: SetupMethod) => void;
  onCancel?: () => void;
};

export function FactorChoice({ settings, email, onChosen, onCancel }: Props) {
  const { t } = useTexts();
  const offered = in_order.filter((method) => settings.methods.includes(method));
  const first = offered.find((method) => method === settings.method_default) ?? offered[0] ?? 'otp';
  const [chosen, setChosen] = useState<SetupMethod>(first);

  function submit(event: FormEvent) {
    event.preventDefault();
    onChosen(chosen);
  }

  return (
    <form onSubmit={submit}>
      <fieldset className={classes.methods}>
        <legend>{t('factor.method')}</legend>
        {offered.map((method) => (
          <label key={method}>
            <Radio
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => setChosen(method)}
            />
            <b>{t(`factor.method_${word[method]}`)}</b>
            <span>{t(`factor.method_${word[method]}_text`, { email })}</span>
          </label>
        ))}
      </fieldset>
      <StepFoot verb={t('factor.next')} onCancel={onCancel} />
    </form>
  );
}
