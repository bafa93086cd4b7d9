/**
 * Ctrl-K: one dialog with one field, which are there with the page. What it finds comes when it is opened first; whatever is typed
 * meanwhile is in the field already, and the list behind hears no key.
 */

import { Kbd } from '@postern/ui/kbd.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './palette.module.css';

const PaletteResults = lazy(() => loadScreen('palette', () => import('./palette-results.tsx')));

export type PaletteKey = 'up' | 'down' | 'choose' | 'choose_in_new_tab';

function keyOf({ key, ctrlKey, metaKey }: KeyboardEvent): PaletteKey | null {
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  if (key === 'Enter') return ctrlKey || metaKey ? 'choose_in_new_tab' : 'choose';
  return null;
}

export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const list_id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [active_id, setActiveId] = useState<string>();
  /** What the results do with a key; null until they are there. */
  const onKey = useRef<((key: PaletteKey) => void) | null>(null);
  /** Enter was pressed before that. */
  const [early, setEarly] = useState<PaletteKey | null>(null);
  // Before the next key arrives: an effect after painting would leave it to the list.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // It is the only stop: without this, Tab would lead to the browser's own controls.
    if (event.key === 'Tab') event.preventDefault();
    const key = keyOf(event);
    if (key === null) return;
    event.preventDefault();
    if (onKey.current) onKey.current(key);
    else if (key !== 'up' && key !== 'down') setEarly(key);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the element knows by itself.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('palette.name')}
      aria-modal
      // Escape closes it together with what knows that it is open: Ctrl-K right after it would else close what is closed.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes.field}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <TextBox
          own_look
          value={text}
          placeholder={t('palette.find_anything')}
          aria-label={t('palette.find_anything')}
          role="combobox"
          aria-expanded
          aria-controls={list_id}
          aria-activedescendant={active_id}
          onChange={(typed) => {
            setText(typed);
            setEarly(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <Suspense fallback={<div id={list_id} className={classes.list} role="listbox" aria-busy />}>
        <PaletteResults
          text={text}
          list_id={list_id}
          early={early}
          onKey={onKey}
          onActive={setActiveId}
          onClose={onClose}
        />
      </Suspense>
      <div className={classes.foot}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')}
        </span>
        <span>
          <Kbd>Ctrl Enter</Kbd> {t('palette.new_tab')}
        </span>
        <span className={classes.hint}>{t('palette.hint_all', { actions: '>', users: '@', ids: '#' })}</span>
      </div>
    </dialog>
  );
}
