import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';

export function ResetDialog({ onReset, onClose }: { onReset: () => void; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('learning.reset_title')}
      verb={t('learning.reset_now')}
      danger
      onConfirm={onReset}
    >
      <p>{t('learning.reset_text')}</p>
    </ConfirmDialog>
  );
}
