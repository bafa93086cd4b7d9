import { REVIEW_DAYS } from '@postern/contract/quarantine/review';
import { Select, TextInput } from '@postern/ui/inputs.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { type FormEvent, useState } from 'react';
import classes from './review.module.css';

export const review_days = [1, 3, REVIEW_DAYS, 14, 30, 90] as const;

type Props = {
  days: number;
  recipient: string;
  summary: string;
  onDays: (days: number) => void;
  onRecipient: (recipient: string) => void;
};

export function ReviewBar({ days, recipient, summary, onDays, onRecipient }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(recipient);
  function submit(event: FormEvent) {
    event.preventDefault();
    onRecipient(typed.trim());
  }
  return (
    <form className={classes.bar} onSubmit={submit}>
      <Select
        aria-label={t('review.since')}
        className={classes.days}
        value={String(days)}
        allowDeselect={false}
        data={review_days.map((value) => ({
          value: String(value),
          label: `${t('review.since')} ${t('review.days', { count: value })}`,
        }))}
        onChange={(value) => onDays(Number(value ?? REVIEW_DAYS))}
      />
      <TextInput
        type="search"
        className={classes.recipient}
        aria-label={t('review.recipient')}
        placeholder={t('review.recipient_hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => onRecipient(typed.trim())}
      />
      {/* Without one, Enter does nothing in a form of two fields. */}
      <button type="submit" hidden />
      <p className={classes.summary} role="status">
        {summary}
      </p>
    </form>
  );
}
