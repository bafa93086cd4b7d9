import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type ThemeMode = 'light' | 'dark';

const attribute = 'data-mantine-color-scheme';
const changed = new EventTarget();

function current(): ThemeMode {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
}

export function setThemeMode(mode: ThemeMode): void {
  document.documentElement.setAttribute(attribute, mode);
  writeStored('theme', mode);
  changed.dispatchEvent(new Event('change'));
}

export function toggleThemeMode(): void {
  setThemeMode(current() === 'dark' ? 'light' : 'dark');
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, current);
}

/** Follows the system until the person has chosen. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
    if (readStored('theme') !== null) return;
    document.documentElement.setAttribute(attribute, event.matches ? 'dark' : 'light');
    changed.dispatchEvent(new Event('change'));
  });
}
