import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './flags.module.css';

type Props = { whom: string; onBegin: () => void; onClose: () => void };

export function MaintenanceDialog({ whom, onBegin, onClose }: Props) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('flags.maintenance_title')}
      verb={t('flags.maintenance_begin')}
      danger
      onConfirm={onBegin}
    >
      <p className={classes.warning}>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
        {t('flags.maintenance_text', { whom })}
      </p>
    </ConfirmDialog>
  );
}
