import { FORMER_SECRET_HOURS, type MadeWebhook } from '@postern/contract/webhooks';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { MadeSecret } from '../../parts/credentials/made-secret.tsx';

/** The secret, this once. */
export function SecretDialog({
  made: { secret, webhook },
  onClose,
}: {
  made: MadeWebhook;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('webhooks.secret_title', { name: webhook.name })}
      width={560}
      keeps_open
      onClose={onClose}
    >
      <MadeSecret values={[{ label: t('webhooks.secret'), text: secret }]} />
      <p>{t('webhooks.secret_how')}</p>
      {webhook.former_secret_until && <p>{t('webhooks.secret_former', { hours: FORMER_SECRET_HOURS })}</p>}
      <Foot>
        <Button onClick={onClose}>{t('webhooks.done')}</Button>
      </Foot>
    </Dialog>
  );
}
