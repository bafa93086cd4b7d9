import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type ThemeMode = 'light' | 'dark';

const attribute = 'data-mantine-color-scheme';
const changed = new EventTarget();
/** Off by the flag `theming`: the console is light, and what somebody has chosen waits until it is on again. */
let has_themes = true;

export function allowThemes(allowed: boolean): void {
  if (has_themes === allowed) return;
  has_themes = allowed;
  const stored = readStored('theme');
  show(stored === 'light' || stored === 'dark' ? stored : systemIsDark().matches ? 'dark' : 'light');
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function current(): ThemeMode {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
}

function show(choice: ThemeMode): void {
  const mode = has_themes ? choice : 'light';
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
