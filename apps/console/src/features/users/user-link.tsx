/** The link with which a new user sets their password, for who hands it over: it is shown this one time. */
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { MadeSecret } from '../../parts/credentials/made-secret.tsx';

export default function UserLink({
  email,
  link,
  onClose,
}: {
  email: string;
  link: string;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <Dialog title={t('users.link_title', { email })} onClose={onClose} width={620} keeps_open>
      <MadeSecret values={[{ label: t('users.link_label'), text: link }]} />
      <p>{t('users.link_help')}</p>
      <Foot>
        <Button onClick={onClose}>{t('users.link_done')}</Button>
      </Foot>
    </Dialog>
  );
}
