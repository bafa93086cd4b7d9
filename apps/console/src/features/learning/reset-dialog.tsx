import { Button } from '@postern/ui/button.tsx';
import { Modal } from '@postern/ui/overlay.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './learning.module.css';

export function ResetDialog({ onReset, onClose }: { onReset: () => void; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('learning.reset_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <p>{t('learning.reset_text')}</p>
      <div className={classes.foot}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button color="brick" onClick={onReset}>
          {t('learning.reset_now')}
        </Button>
      </div>
    </Modal>
  );
}
