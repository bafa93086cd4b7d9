import { type OutboundBlock, outboundBlockDelete, outboundBlockList } from '@postern/contract/outbound-block';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import classes from './outbound-block.module.css';

type Props = { block: OutboundBlock; onClose: () => void; onLifted: () => void };

export function LiftDialog({ block: { domain, address, why }, onClose, onLifted }: Props) {
  const { t } = useTexts();
  const lift = useAction(outboundBlockDelete, {
    success: () => t('outblock.said_lifted', { address }),
    invalidates: [outboundBlockList],
  });

  async function confirm() {
    const lifted = await lift.run({ params: { domain, address } });
    if (lifted === undefined) onClose();
    else onLifted();
  }

  return (
    <ConfirmDialog
      title={t('outblock.lift_title')}
      verb={t('outblock.lift')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('outblock.lift_text', { address })}</p>
      <p className={classes.help}>
        {t(why === 'operator' ? 'outblock.lift_note_operator' : 'outblock.lift_note')}
      </p>
    </ConfirmDialog>
  );
}
