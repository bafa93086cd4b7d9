/** What one may do with a message, always in the same corner. */

import { Button, Menu } from '@mantine/core';
import type { MessageMeta } from '@postern/contract/message-details';
import { quarmsgDownload } from '@postern/contract/quarantine';
import {
  IconCopy,
  IconCornerUpLeft,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconEye,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { request } from '../../lib/api.ts';
import { useDownload } from '../../lib/download.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { useTexts } from '../../lib/texts.tsx';
import { hrefOf, paths } from '../../paths.ts';
import { useMarkReviewed } from '../release/use-release.tsx';
import classes from './message-actions.module.css';

const ReleaseDialog = lazy(() => import('../release/release-dialog.tsx'));

export function MessageActions({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const download = useDownload();
  const markReviewed = useMarkReviewed();
  const [releasing, setReleasing] = useState(false);
  const may_release = meta.may.release || meta.may.superrelease;
  const may_review = meta.may.review && meta.reviewed === null;
  const may_download = meta.may.download && meta.content_kept;

  useKeys({
    ...(may_release ? { r: () => setReleasing(true) } : {}),
    ...(may_review ? { e: () => void markReviewed([meta.cloudid]) } : {}),
  });

  const saveMessage = () =>
    void download(() => request(quarmsgDownload, { params: { id: meta.cloudid } }), `${meta.queueid}.eml`);

  return (
    <div className={classes.actions}>
      {may_release && (
        <Button leftSection={<IconCornerUpLeft size={15} stroke={1.75} />} onClick={() => setReleasing(true)}>
          {t('details.release')}
        </Button>
      )}
      {may_review && (
        <Button
          variant="default"
          leftSection={<IconEye size={15} stroke={1.6} />}
          onClick={() => void markReviewed([meta.cloudid])}
        >
          {t('details.mark_reviewed')}
        </Button>
      )}
      {may_download && (
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.6} />}
          aria-label={t('details.download')}
          onClick={saveMessage}
        >
          .eml
        </Button>
      )}
      <Menu position="bottom-end" withinPortal transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button variant="default" className={classes.more} aria-label={t('details.more')}>
            <IconDots size={16} stroke={1.75} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={15} stroke={1.6} />}
            onClick={() => void navigator.clipboard.writeText(meta.cloudid)}
          >
            {t('details.copy_id')}
          </Menu.Item>
          {meta.hdr_messageid !== '' && (
            <Menu.Item
              leftSection={<IconCopy size={15} stroke={1.6} />}
              onClick={() => void navigator.clipboard.writeText(meta.hdr_messageid)}
            >
              {t('details.copy_message_id')}
            </Menu.Item>
          )}
          {meta.content_kept && meta.may.preview && (
            <Menu.Item
              component="a"
              href={hrefOf(paths.messageContent(meta.cloudid))}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={15} stroke={1.6} />}
            >
              {t('details.content_only')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {releasing && (
          <ReleaseDialog
            messages={[
              {
                cloudid: meta.cloudid,
                subject: meta.subject,
                to_address: meta.to_address,
                superrelease: !meta.may.release && meta.may.superrelease,
              },
            ]}
            onClose={() => setReleasing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
