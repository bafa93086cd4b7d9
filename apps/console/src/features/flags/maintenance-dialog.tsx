import { Button } from '@postern/ui/button.tsx';
import { Modal } from '@postern/ui/overlay.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './flags.module.css';

type Props = { whom: string; onBegin: () => void; onClose: () => void };

export function MaintenanceDialog({ whom, onBegin, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('flags.maintenance_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <p className={classes.warning}>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
        {t('flags.maintenance_text', { whom })}
      </p>
      <div className={classes.foot}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button color="brick" onClick={onBegin}>
          {t('flags.maintenance_begin')}
        </Button>
      </div>
    </Modal>
  );
}
