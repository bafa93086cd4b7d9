import { Button } from '@postern/ui/button.tsx';
import { useCornerRoom } from '@postern/ui/corner-room.ts';
import { Kbd, useLetter } from '@postern/ui/kbd.tsx';
import { phone_query, useMedia } from '@postern/ui/media.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

export type BulkOffer = {
  label: string;
  /** On a phone, where the first has a line for itself and the others only their signs. */
  short?: string;
  icon: ReactNode;
  letter?: string;
  onRun: () => void;
};

type Props = {
  count: number;
  /** The first is what is wanted most often; the destructive one comes last. */
  offers: readonly BulkOffer[];
  onClear: () => void;
  /** What the bar is, for screen readers; left out: of messages. */
  name?: string;
};

/** Floats bottom centre: verb and number. */
export function BulkBar({ count, offers, onClear, name }: Props) {
  const { t } = useTexts();
  const phone = useMedia(phone_query);
  const withLetter = useLetter();
  useCornerRoom('--bulk-room', '104px');
  return (
    <div className={classes.bulk} role="toolbar" aria-label={name ?? t('quarantine.bulk')}>
      <b aria-live="polite" className={classes.word}>
        {t('quarantine.selected', { count })}
      </b>
      <span className={classes.rule} aria-hidden="true" />
      {offers.map(({ label, short, icon, letter, onRun }, index) =>
        index === 0 ? (
          <Button
            key={label}
            className={classes.first}
            leftSection={icon}
            {...withLetter(letter)}
            aria-label={phone && short !== undefined ? label : undefined}
            onClick={onRun}
          >
            {phone ? (short ?? label) : label}
          </Button>
        ) : (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            className={classes.quiet}
            title={label}
            leftSection={icon}
            {...withLetter(letter)}
            onClick={onRun}
          >
            <span className={classes.word}>{label}</span>
          </Button>
        ),
      )}
      <span className={classes.rule} aria-hidden="true" />
      <button type="button" className={classes.clear} title={t('quarantine.clear')} onClick={onClear}>
        <IconX size={16} stroke={1.75} className={classes.clear_sign} aria-hidden />
        <span className={classes.word}>{t('quarantine.clear')}</span> <Kbd>Esc</Kbd>
      </button>
    </div>
  );
}
