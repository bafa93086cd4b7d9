import type { BulkActionName } from '@postern/contract/quarantine/actions';
import { Button } from '@postern/ui/button.tsx';
import { useCornerRoom } from '@postern/ui/corner-room.ts';
import { Kbd, useLetter } from '@postern/ui/kbd.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/me.tsx';
import { action_icons } from '../../parts/messages/actions/action-icons.tsx';
import classes from './quarantine.module.css';

type Props = { count: number; onAct: (action: BulkActionName) => void; onClear: () => void };

/** Floats bottom centre: verb and number, the destructive one last. */
export function BulkBar({ count, onAct, onClear }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const withLetter = useLetter();
  useCornerRoom('--bulk-room', '104px');
  const may_hash = me.may({ module: 'quarasearch', sub_feature: 'search.search_others' });
  const quiet = (action: BulkActionName, label: string, key?: string): ReactNode => (
    <Button
      variant="subtle"
      color="gray"
      className={classes.bulk_quiet}
      title={label}
      leftSection={action_icons[action]}
      {...withLetter(key)}
      onClick={() => onAct(action)}
    >
      <span className={classes.bulk_word}>{label}</span>
    </Button>
  );
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('quarantine.bulk')}>
      <b aria-live="polite" className={classes.bulk_word}>
        {t('quarantine.selected', { count })}
      </b>
      <span className={classes.bulk_rule} aria-hidden="true" />
      <Button
        className={classes.bulk_first}
        leftSection={action_icons.release}
        {...withLetter('R')}
        onClick={() => onAct('release')}
      >
        {t('quarantine.release', { count })}
      </Button>
      {may_hash && quiet('hash', t('act.hash'), 'S')}
      {quiet('reviewed', t('quarantine.reviewed'), 'E')}
      {quiet('delete', t('act.delete'))}
      <span className={classes.bulk_rule} aria-hidden="true" />
      <button type="button" className={classes.clear} title={t('quarantine.clear')} onClick={onClear}>
        <IconX size={16} stroke={1.75} className={classes.clear_sign} aria-hidden />
        <span className={classes.bulk_word}>{t('quarantine.clear')}</span> <Kbd>Esc</Kbd>
      </button>
    </div>
  );
}
