/** Screens, tenants, domains, users, messages, help, and what one could do, for what is typed. */

import { Kbd } from '@postern/ui/kbd.tsx';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './palette.module.css';
import type { PaletteKey } from './palette.tsx';
import { usePaletteEntries } from './palette-entries.tsx';
import { type PaletteEntry, palette_groups } from './palette-entry.tsx';

type Props = {
  text: string;
  list_id: string;
  /** Enter was pressed before the results were there. */
  early: PaletteKey | null;
  onKey: RefObject<((key: PaletteKey) => void) | null>;
  onActive: (id: string | undefined) => void;
  onClose: () => void;
};

export default function PaletteResults({ text, list_id, early, onKey, onActive, onClose }: Props) {
  const { t } = useTexts();
  const router = useRouter();
  /** The line somebody went to; the first one until then. Lines that come late move it, and must not change what Enter means. */
  const [went, setWent] = useState<{ id: string | null; text: string }>({ id: null, text });
  const active = went.text === text ? went.id : null;
  const found = usePaletteEntries(text);
  const entries = palette_groups.flatMap((group) => found.filter((entry) => entry.group === group));
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === active),
  );
  const chosen = entries[at];
  /** Enter was pressed before the answer to what is typed was there: it means the first line of that answer. */
  const [waits, setWaits] = useState<{ key: PaletteKey; text: string } | null>(early && { key: early, text });
  const wish = waits?.text === text ? waits.key : null;
  const choose_wished = useRef<(() => void) | null>(null);
  choose_wished.current = () => choose(chosen, wish === 'choose_in_new_tab');
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
    setWaits(null);
    setWent({ id: entry?.id ?? null, text });
  }

  useLayoutEffect(() => {
    onKey.current = (key) => {
      if (key === 'up' || key === 'down') {
        const by = key === 'down' ? 1 : -1;
        go(entries[(at + by + entries.length) % Math.max(1, entries.length)]);
      } else if (chosen?.stale && active === null) setWaits({ key, text });
      else choose(chosen, key === 'choose_in_new_tab');
    };
    return () => {
      onKey.current = null;
    };
  });
  const active_id = chosen && `${list_id}-${chosen.id}`;
  useLayoutEffect(() => onActive(active_id), [active_id, onActive]);

  return (
    <>
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
                  <span className={classes.end}>
                    {entry.end}
                    {chosen === entry && <Kbd>Enter</Kbd>}
                  </span>
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
    </>
  );
}
