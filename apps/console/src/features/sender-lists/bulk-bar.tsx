import type { ListBulkAction } from '@postern/contract/sender-lists/entry-forms';
import { Button } from '@postern/ui/button.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './sender-lists.module.css';

type Props = { count: number; onAct: (action: ListBulkAction) => void; onClear: () => void };

/** Floats bottom centre; what cannot be missed comes last. */
export function BulkBar({ count, onAct, onClear }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('lists.bulk')}>
      <b aria-live="polite">{t('lists.selected', { count })}</b>
      <span className={classes.rule} aria-hidden="true" />
      <Button variant="subtle" color="gray" onClick={() => onAct('enable')}>
        {t('lists.enable')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onAct('disable')}>
        {t('lists.disable')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onAct('reviewed')}>
        {t('lists.mark_reviewed')}
      </Button>
      <Button variant="subtle" color="brick" onClick={() => onAct('remove')}>
        {t('lists.remove')}
      </Button>
      <span className={classes.rule} aria-hidden="true" />
      <button type="button" className={classes.clear} onClick={onClear}>
        {t('lists.clear')} <Kbd>Esc</Kbd>
      </button>
    </div>
  );
}
