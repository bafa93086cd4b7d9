import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type ThemeMode = 'light' | 'dark';

const attribute = 'data-mantine-color-scheme';
const changed = new EventTarget();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function current(): ThemeMode {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
}

function show(mode: ThemeMode): void {
  if (current() === mode) return;
  document.documentElement.setAttribute(attribute, mode);
  changed.dispatchEvent(new Event('change'));
}

function setThemeMode(mode: ThemeMode): void {
  writeStored('theme', mode);
  show(mode);
}

export function setThemeChoice(choice: ThemeMode | 'system'): void {
  if (choice === 'system') followSystemTheme();
  else setThemeMode(choice);
}

export const otherThemeMode = (): ThemeMode => (current() === 'dark' ? 'light' : 'dark');

/** The person's choice is that the system chooses. */
function followSystemTheme(): void {
  writeStored('theme', null);
  show(systemIsDark().matches ? 'dark' : 'light');
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, current);
}

/** The system may change its mind while the page is open. */
export function watchSystemTheme(): void {
  systemIsDark().addEventListener('change', () => {
    if (readStored('theme') === null) followSystemTheme();
  });
}
