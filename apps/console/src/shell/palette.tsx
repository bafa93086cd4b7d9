/** Ctrl-K: screens, tenants, domains, users, messages, help, and what one could do. */
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../lib/texts.tsx';
import { hrefOf } from '../paths.ts';
import { Kbd } from '../ui/kbd.tsx';
import classes from './palette.module.css';
import { usePaletteEntries } from './palette-entries.tsx';
import { type PaletteEntry, palette_groups } from './palette-entry.tsx';

export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const router = useRouter();
  const list_id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = usePaletteEntries(text);
  const entries = palette_groups.flatMap((group) => found.filter((entry) => entry.group === group));
  const at = Math.min(active, Math.max(0, entries.length - 1));

  function choose(entry: PaletteEntry | undefined, new_tab: boolean) {
    if (entry === undefined) return;
    onClose();
    if (entry.run) entry.run();
    else if (entry.path && new_tab) window.open(hrefOf(entry.path), '_blank', 'noreferrer');
    else if (entry.path) router.history.push(entry.path);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at + by + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(entries[at], event.ctrlKey || event.metaKey);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={620} yOffset="10.8vh" transitionProps={{ duration: 120 }}>
      <Modal.Overlay backgroundOpacity={0.28} blur={0} />
      {/* Modal itself passes no name on to the dialog. */}
      <Modal.Content aria-label={t('palette.name')}>
        <Modal.Body p={0}>
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
              aria-activedescendant={entries[at] ? `${list_id}-${entries[at].id}` : undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setText(event.target.value);
                setActive(0);
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
                      aria-selected={entries[at] === entry}
                      className={classes.entry}
                      onPointerMove={() => setActive(entries.indexOf(entry))}
                      onClick={(event) => choose(entry, event.ctrlKey || event.metaKey)}
                    >
                      {entry.icon}
                      <span className={classes.label}>{entry.label}</span>
                      {entry.note && <span className={classes.note}>{entry.note}</span>}
                      <span className={classes.end}>
                        {entries[at] === entry ? <Kbd>Enter</Kbd> : entry.end}
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
          <div className={classes.foot}>
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')}
            </span>
            <span>
              <Kbd>Ctrl Enter</Kbd> {t('palette.new_tab')}
            </span>
            <span className={classes.hint}>
              {t('palette.hint_all', { actions: '>', users: '@', ids: '#' })}
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
