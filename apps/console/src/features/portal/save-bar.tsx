import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useBlocker } from '@tanstack/react-router';
import classes from './portal.module.css';

type Props = {
  /** Changes that are not saved yet. */
  count: number;
  isValid: boolean;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** Stands below a page while it has changes, and asks before they are lost. */
export function SaveBar({ count, isValid, busy, onSave, onDiscard }: Props) {
  const { t } = useTexts();
  const save = () => isValid && onSave();
  useKeys({ 'Ctrl+s': save }, count > 0);
  const blocker = useBlocker({
    shouldBlockFn: () => count > 0,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('portal_settings.unsaved', { count })}>
      <p aria-live="polite">
        <b>{t('portal_settings.unsaved', { count })}</b>
      </p>
      <Button variant="default" onClick={onDiscard}>
        {t('portal_settings.discard')}
      </Button>
      <Button
        onClick={save}
        loading={busy}
        aria-disabled={!isValid || undefined}
        aria-keyshortcuts="Control+S"
        rightSection={<Kbd>Ctrl S</Kbd>}
      >
        {t('portal_settings.save')}
      </Button>
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title={t('portal_settings.leave_title')}
          verb={t('portal_settings.leave')}
          danger
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        >
          <p>{t('portal_settings.leave_text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
