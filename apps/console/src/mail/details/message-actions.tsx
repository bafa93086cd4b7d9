/** What one may do with a message, always in the same corner. */

import { Button, Menu } from '@mantine/core';
import type { MessageMeta } from '@postern/contract/message-details';
import { quarmsgDownload } from '@postern/contract/quarantine';
import { IconCopy, IconDots, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { request } from '../../lib/api.ts';
import { useDownload } from '../../lib/download.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { useTexts } from '../../lib/texts.tsx';
import { hrefOf, paths } from '../../paths.ts';
import { useActionHost } from '../actions/action-host.tsx';
import { action_icons } from '../actions/action-icons.tsx';
import { type ActionName, action_keys, actionOfKey, actionsOf } from '../actions/action-names.ts';
import { ActionItems } from '../actions/more-items.tsx';
import classes from './message-actions.module.css';

/** Those with a button of their own; the rest is in the menu. */
const as_buttons: ReadonlySet<ActionName> = new Set([
  'release',
  'request',
  'reviewed',
  'hash',
  'report_spam',
]);
const most_buttons = 3;

export function MessageActions({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const download = useDownload();
  const { run, dialogs } = useActionHost();
  const names = actionsOf(meta);
  const buttons = names.filter((name) => as_buttons.has(name)).slice(0, most_buttons);
  const rest = names.filter((name) => !buttons.includes(name));
  const may_download = meta.may.download && meta.content_kept;

  useKeys(
    Object.fromEntries(
      Object.values(action_keys).flatMap((key) => {
        const name = actionOfKey(key, meta);
        return name === null ? [] : [[key, () => run(name, meta)]];
      }),
    ),
  );

  const saveMessage = () =>
    void download(() => request(quarmsgDownload, { params: { id: meta.cloudid } }), `${meta.queueid}.eml`);

  return (
    <div className={classes.actions}>
      {buttons.map((name, index) => (
        <Button
          key={name}
          {...(index === 0 && (name === 'release' || name === 'request') ? {} : { variant: 'default' })}
          leftSection={action_icons[name]}
          onClick={() => run(name, meta)}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
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
          <ActionItems meta={meta} names={rest} onRun={(name) => run(name, meta)} />
          {(rest.length > 0 || meta.undo.length > 0) && <Menu.Divider />}
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
      {dialogs}
    </div>
  );
}
