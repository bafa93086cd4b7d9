/** Acting on the row one stands at, without opening it: its menu, and the single letters. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { Menu } from '@postern/ui/overlay.tsx';
import { sayOutcome } from '@postern/web/messages.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useEffect, useRef } from 'react';
import { useMessage } from '../details/use-message.ts';
import { subjectText } from '../subject-text.ts';
import { useActionHost } from './action-host.tsx';
import { actionOfKey, actionsOf, asksFirst } from './action-names.ts';
import { ActionItems } from './more-items.tsx';
import classes from './row-actions.module.css';
import { useTellFailed } from './use-acts.tsx';

/** A menu at a place of the page, or the letter that was pressed. */
export type RowWish = { cloudid: string; key: string } | { cloudid: string; x: number; y: number };

/** Why a letter or the menu does nothing. */
function noneText(meta: MessageMeta, t: Translate): string {
  if (meta.elsewhere) return t('shell.act_elsewhere', { name: meta.elsewhere.instance });
  return t(actionsOf(meta).length === 0 ? 'act.none' : 'act.not_this');
}

export function RowActions({ wish, onClose }: { wish: RowWish; onClose: () => void }) {
  const { t } = useTexts();
  const message = useMessage(wish.cloudid);
  const { run, dialogs, busy } = useActionHost();
  const meta = message.data;
  const pressed = 'key' in wish ? wish.key : null;
  const done = useRef(false);
  const failed = useTellFailed();

  // A letter acts once, as soon as it is known what may be done.
  useEffect(() => {
    if (meta === undefined || pressed === null || done.current || message.isFetching) return;
    done.current = true;
    const name = actionOfKey(pressed, meta);
    if (name === null) {
      sayOutcome({
        icon: null,
        title: noneText(meta, t),
        lasts: 6000,
      });
      onClose();
    } else {
      run(name, meta);
      if (!asksFirst(name, meta)) onClose();
    }
  }, [meta, pressed, message.isFetching, run, onClose, t]);

  // What cannot be read cannot be acted on: it is said, and the keys go on.
  const unread = meta === undefined ? message.error : null;
  useEffect(() => {
    if (unread === null || done.current) return;
    done.current = true;
    failed(unread);
    onClose();
  }, [unread, failed, onClose]);

  // The dialog was closed again.
  const was_busy = useRef(false);
  useEffect(() => {
    if (was_busy.current && !busy) onClose();
    was_busy.current = busy;
  }, [busy, onClose]);

  const names = meta ? actionsOf(meta) : [];
  return (
    <>
      {'x' in wish && !busy && meta !== undefined && (
        <Menu
          opened
          onChange={(opened) => {
            if (!opened) onClose();
          }}
          position="bottom-end"
          closeOnItemClick={false}
          // Inside the page's landmarks; fixed, so that no scrolling list clips it.
          floatingStrategy="fixed"
          transitionProps={{ duration: 120 }}
        >
          <Menu.Target>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('act.menu_of', { subject: subjectText(meta, t) })}
              className={classes.place}
              style={{ left: wish.x, top: wish.y }}
            />
          </Menu.Target>
          <Menu.Dropdown aria-label={t('act.menu_of', { subject: subjectText(meta, t) })}>
            {names.length === 0 && meta.undo.length === 0 && <Menu.Label>{noneText(meta, t)}</Menu.Label>}
            <ActionItems
              meta={meta}
              names={names}
              onUndo={onClose}
              onRun={(name) => {
                run(name, meta);
                if (!asksFirst(name, meta)) onClose();
              }}
            />
          </Menu.Dropdown>
        </Menu>
      )}
      {dialogs}
    </>
  );
}
