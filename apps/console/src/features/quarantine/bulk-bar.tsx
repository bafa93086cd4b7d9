import { Button } from '@mantine/core';
import { IconCornerUpLeft, IconEye } from '@tabler/icons-react';
import { useTexts } from '../../lib/texts.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import classes from './quarantine.module.css';

type Props = { count: number; onRelease: () => void; onReviewed: () => void; onClear: () => void };

/** Floats bottom centre: verb and number. */
export function BulkBar({ count, onRelease, onReviewed, onClear }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('quarantine.bulk')}>
      <b aria-live="polite">{t('quarantine.selected', { count })}</b>
      <span className={classes.bulk_rule} aria-hidden="true" />
      <Button
        leftSection={<IconCornerUpLeft size={15} stroke={1.75} />}
        rightSection={<Kbd>R</Kbd>}
        onClick={onRelease}
      >
        {t('quarantine.release', { count })}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEye size={15} stroke={1.6} />}
        rightSection={<Kbd>E</Kbd>}
        onClick={onReviewed}
      >
        {t('quarantine.reviewed')}
      </Button>
      <span className={classes.bulk_rule} aria-hidden="true" />
      <button type="button" className={classes.clear} onClick={onClear}>
        {t('quarantine.clear')} <Kbd>Esc</Kbd>
      </button>
    </div>
  );
}
