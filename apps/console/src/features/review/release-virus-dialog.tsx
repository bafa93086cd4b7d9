/** Before viruses are released: what they are, and whom it reaches. */

import type { ReviewMessage } from '@postern/contract/quarantine/review';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBiohazard } from '@tabler/icons-react';
import classes from '../../parts/messages/actions/form-dialog.module.css';
import { useMessage } from '../../parts/messages/details/use-message.ts';
import { subjectText } from '../../parts/messages/subject-text.ts';
import { action_icons } from './decision-mark.tsx';

type Props = { messages: readonly ReviewMessage[]; onRelease: () => void; onClose: () => void };

/** Subjects that are named; a cluster can have hundreds. */
const named = 5;

export function ReleaseVirusDialog({ messages, onRelease, onClose }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const viruses = messages.filter(({ is_virus }) => is_virus);
  const [first] = viruses;
  // Its details stand beside the list already, with the name of the virus.
  const name = useMessage(first?.cloudid ?? '').data?.virus_report?.virus ?? '';
  const Sign = action_icons.release;
  function danger(): string {
    const all = format.count(messages.length);
    if (messages.length > viruses.length) return t('review.release_some', { count: viruses.length, all });
    if (viruses.length > 1) return t('review.release_all', { all });
    return name === '' ? t('review.release_virus') : t('act.release_virus', { name });
  }
  return (
    <Dialog
      onClose={onClose}
      returns_focus={false}
      width={480}
      top="14vh"
      title={t(messages.length > 1 ? 'bulk.title_release' : 'release.title')}
    >
      <div className={classes.form}>
        <ul className={classes.messages}>
          {viruses.slice(0, named).map((message) => (
            <li key={message.cloudid}>
              <b>{subjectText(message, t)}</b>
              <span>{t('release.to', { to: message.to_address })}</span>
            </li>
          ))}
          {viruses.length > named && <li>{t('release.and_more', { count: viruses.length - named })}</li>}
        </ul>
        <p className={classes.danger}>
          <IconBiohazard size={15} stroke={1.75} aria-hidden />
          {danger()}
        </p>
        {/* The safe one has the focus: who presses Enter after R releases nothing. */}
        <Foot onCancel={onClose} cancel_first>
          <Button leftSection={<Sign size={16} stroke={1.7} />} onClick={onRelease}>
            {messages.length > 1
              ? t('bulk.do_release', { count: format.count(messages.length) })
              : t('release.button')}
          </Button>
        </Foot>
      </div>
    </Dialog>
  );
}
