/** One message beside the list: who, why, what happened; everything else is on its page. */
import { ActionIcon } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { ElsewhereNote } from '../../instances/elsewhere.tsx';
import { subjectText } from '../subject-text.ts';
import { Decision } from './decision.tsx';
import { Evidence } from './evidence.tsx';
import { LifeSection } from './life-section.tsx';
import { MessageActions } from './message-actions.tsx';
import { PanelHeader } from './message-header.tsx';
import classes from './message-panel.module.css';
import { useMessage } from './use-message.ts';
import { WhySection } from './why-section.tsx';

type Props = { id: string; full_path: string; onClose: () => void };

export function MessagePanel({ id, full_path, onClose }: Props) {
  const { t } = useTexts();
  const router = useRouter();
  const message = useMessage(id);
  useKeys({ Enter: () => router.history.push(full_path) });
  const tools = (
    <div className={classes.tools}>
      <ActionIcon
        aria-label={t('details.full_page')}
        title={t('details.full_page')}
        onClick={() => router.history.push(full_path)}
      >
        <IconArrowsDiagonal size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t('shell.close')} title={t('shell.close')} onClick={onClose}>
        <IconX size={17} stroke={1.6} />
      </ActionIcon>
    </div>
  );
  const meta = message.data;
  if (meta === undefined) {
    return (
      <div className={classes.panel}>
        <div className={classes.empty}>{tools}</div>
        {message.isPending ? (
          <Loading rows={6} />
        ) : message.error instanceof ApiError && message.error.status === 404 ? (
          <Notice title={t('error.not_found_title')}>
            <p>{t('error.not_found_text')}</p>
          </Notice>
        ) : (
          <Failed title="error.message_title" error={message.error} onRetry={message.refetch} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.panel}>
      <PanelHeader meta={meta} tools={tools} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={classes.body} tabIndex={0} aria-label={subjectText(meta, t)}>
        {meta.elsewhere && <ElsewhereNote elsewhere={meta.elsewhere} path={full_path} />}
        <Decision meta={meta} />
        <WhySection meta={meta} compact />
        <hr />
        <LifeSection meta={meta} compact />
        <Evidence meta={meta} />
      </section>
      <div className={classes.foot}>
        <MessageActions meta={meta} />
      </div>
    </div>
  );
}
