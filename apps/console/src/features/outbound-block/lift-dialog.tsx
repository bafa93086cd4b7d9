import { type OutboundBlock, outboundBlockDelete } from '@postern/contract/outbound-block';
import { Button } from '@postern/ui/button.tsx';
import { Modal } from '@postern/ui/overlay.tsx';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useReportFailure } from '@postern/web/report-failure.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import classes from './outbound-block.module.css';
import { useRefreshBlocks } from './use-blocks.ts';

type Props = { block: OutboundBlock; onClose: () => void; onLifted: () => void };

export function LiftDialog({ block: { domain, address, why }, onClose, onLifted }: Props) {
  const { t } = useTexts();
  const report = useReportFailure();
  const refresh = useRefreshBlocks();
  const [busy, setBusy] = useState(false);

  async function lift() {
    setBusy(true);
    try {
      await call(outboundBlockDelete, { params: { domain, address } });
      say('success', t('outblock.said_lifted', { address }));
      onLifted();
    } catch (error) {
      report(error);
      onClose();
    }
    await refresh();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('outblock.lift_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <p>{t('outblock.lift_text', { address })}</p>
      <p className={classes.help}>
        {t(why === 'operator' ? 'outblock.lift_note_operator' : 'outblock.lift_note')}
      </p>
      <div className={classes.foot}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void lift()}>
          {t('outblock.lift')}
        </Button>
      </div>
    </Modal>
  );
}
