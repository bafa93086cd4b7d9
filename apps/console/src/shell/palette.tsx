/** Ctrl-K: screens, tenants, domains, users, messages, help, and what one could do. */

import { BareDialog } from '@postern/ui/dialog.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './palette.module.css';
import { usePaletteEntries } from './palette-entries.tsx';
import { type PaletteEntry, palette_groups } from './palette-entry.tsx';

export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const router = useRouter();
  const list_id = useId();
  const [text, setText] = useState('');
  /** The line somebody went to; the first one until then. Lines that come late move it, and must not change what Enter means. */
  const [active, setActive] = useState<string | null>(null);
  const found = usePaletteEntries(text);
  const entries = palette_groups.flatMap((group) => found.filter((entry) => entry.group === group));
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === active),
  );
  const chosen = entries[at];
  /** Enter was pressed before the answer to what is typed was there: it means the first line of that answer. */
  const [wish, setWish] = useState<{ new_tab: boolean } | null>(null);
  const choose_wished = useRef<(() => void) | null>(null);
  choose_wished.current = () => choose(chosen, wish?.new_tab ?? false);
  const ready = wish !== null && !chosen?.stale;
  useEffect(() => {
    if (ready) choose_wished.current?.();
  }, [ready]);

  function choose(entry: PaletteEntry | undefined, new_tab: boolean) {
    if (entry === undefined) return;
    onClose();
    if (entry.run) entry.run();
    else if (entry.path && new_tab) window.open(hrefOf(entry.path), '_blank', 'noreferrer');
    else if (entry.path) router.history.push(entry.path);
  }

  function go(entry: PaletteEntry | undefined) {
    setWish(null);
    setActive(entry?.id ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      go(entries[(at + by + entries.length) % Math.max(1, entries.length)]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const new_tab = event.ctrlKey || event.metaKey;
      if (chosen?.stale && active === null) setWish({ new_tab });
      else choose(chosen, new_tab);
    }
  }

  return (
    <BareDialog label={t('palette.name')} onClose={onClose} width={620} top="10.8vh">
      <div className={classes.field}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          data-autofocus
          value={text}
          placeholder={t('palette.find_anything')}
          aria-label={t('palette.find_anything')}
          role="combobox"
          aria-expanded
          aria-controls={list_id}
          aria-activedescendant={chosen ? `${list_id}-${chosen.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            go(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className={classes.list} id={list_id} role="listbox" aria-label={t('palette.name')}>
        {palette_groups.map((group) => {
          const members = entries.filter((entry) => entry.group === group);
          if (members.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group inside of a listbox.
            <div key={group} role="group" aria-label={t(`palette.${group}`)}>
              <p className={classes.group} aria-hidden="true">
                {t(`palette.${group}`)}
              </p>
              {members.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keyboard works in the input (combobox pattern).
                <div
                  key={entry.id}
                  id={`${list_id}-${entry.id}`}
                  role="option"
                  aria-selected={chosen === entry}
                  className={classes.entry}
                  onPointerMove={() => go(entry)}
                  onClick={(event) => choose(entry, event.ctrlKey || event.metaKey)}
                >
                  {entry.icon}
                  <span className={classes.label}>{entry.label}</span>
                  {entry.note && <span className={classes.note}>{entry.note}</span>}
                  <span className={classes.end}>{chosen === entry ? <Kbd>Enter</Kbd> : entry.end}</span>
                </div>
              ))}
            </div>
          );
        })}
        {entries.length === 0 && <p className={classes.nothing}>{t('palette.nothing')}</p>}
      </div>
      <p className="sr-only" role="status">
        {t('palette.results', { count: entries.length })}
      </p>
      <div className={classes.foot}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')}
        </span>
        <span>
          <Kbd>Ctrl Enter</Kbd> {t('palette.new_tab')}
        </span>
        <span className={classes.hint}>{t('palette.hint_all', { actions: '>', users: '@', ids: '#' })}</span>
      </div>
    </BareDialog>
  );
}
