/** What one may do with a message, always in the same corner. */

import type { MessageMeta } from '@postern/contract/messages/details';
import { quarmsgDownload } from '@postern/contract/quarantine';
import { Button } from '@postern/ui/button.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Menu } from '@postern/ui/overlay.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCopy, IconDots, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useActionHost } from '../actions/action-host.tsx';
import { action_icons } from '../actions/action-icons.tsx';
import { type ActionName, action_keys, actionOfKey, actionsOf } from '../actions/action-names.ts';
import { ActionItems } from '../actions/more-items.tsx';
import classes from './message-actions.module.css';

/** Those with a button of their own, by how often they are wanted; the rest is in the menu. */
const as_buttons: readonly ActionName[] = [
  'release',
  'request',
  'hash',
  'report_spam',
  'block',
  'report_ham',
  'reviewed',
];
const most_buttons = 4;
const acts_first: ReadonlySet<ActionName> = new Set(['release', 'request']);

/** A virus is looked at and left where it is; to release it stands in the menu, among what destroys. */
function buttonsOf(meta: MessageMeta, names: readonly ActionName[]): ActionName[] {
  const ordered: readonly ActionName[] =
    meta.class === 'virus'
      ? ['reviewed', 'request', 'hash', 'report_spam', 'block']
      : // Whoever has let a message go often lets the next ones in as well.
        [...(meta.released === null ? [] : (['welcome'] as const)), ...as_buttons];
  return ordered.filter((name) => names.includes(name));
}

/** How many of so many buttons there is room for in one line; the others go into the menu. What they stand in must not be as wide as they are. */
function useFitting(most: number) {
  const line = useRef<HTMLDivElement>(null);
  // An object, so that a new width is drawn and measured though all of them stood there before.
  const [{ fitting }, setFitting] = useState({ fitting: most });
  useEffect(() => {
    const box = line.current?.parentElement;
    if (!box) return;
    let width = 0;
    const watch = new ResizeObserver(() => {
      if (box.clientWidth !== width) setFitting({ fitting: most });
      width = box.clientWidth;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [most]);
  // After each drawing, before it is painted: words differ in every language.
  useLayoutEffect(() => {
    const box = line.current;
    if (box && fitting > 1 && box.scrollWidth > box.clientWidth) setFitting({ fitting: fitting - 1 });
  });
  return { line, fitting };
}

export function MessageActions({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const download = useDownload();
  const { run, dialogs } = useActionHost();
  const names = actionsOf(meta);
  const may_download = meta.may.download && meta.content_kept;
  const { line, fitting } = useFitting(most_buttons + 1);
  const buttons = buttonsOf(meta, names).slice(0, Math.min(fitting, most_buttons));
  const is_virus = meta.class === 'virus';
  const rest = names.filter((name) => !buttons.includes(name));
  const download_fits = buttons.length < fitting;

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
    <div ref={line} className={classes.actions}>
      {buttons.map((name, index) => (
        <Button
          key={name}
          {...(index === 0 && (acts_first.has(name) || (is_virus && name === 'reviewed'))
            ? {}
            : { variant: 'default' })}
          leftSection={action_icons[name]}
          onClick={() => run(name, meta)}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      {may_download && download_fits && (
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.6} />}
          aria-label={t('details.download')}
          onClick={saveMessage}
        >
          .eml
        </Button>
      )}
      <Menu position="bottom-end" floatingStrategy="fixed" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button variant="default" className={classes.more} aria-label={t('details.more')}>
            <IconDots size={16} stroke={1.75} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems meta={meta} names={rest} onRun={(name) => run(name, meta)} />
          {(rest.length > 0 || meta.undo.length > 0) && <Menu.Divider />}
          {may_download && !download_fits && (
            <Menu.Item leftSection={<IconDownload size={15} stroke={1.6} />} onClick={saveMessage}>
              {t('details.download')}
            </Menu.Item>
          )}
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
