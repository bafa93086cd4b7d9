/**
 * How the console looks and behaves in this browser. The server keeps the same values for the person; these are here
 * so that the first picture is already right.
 */
import { useSyncExternalStore } from 'react';
import { readStoredJson, writeStored } from './storage.ts';

export const button_sizes = ['small', 'default', 'large'] as const;
export type ButtonSize = (typeof button_sizes)[number];

export type CloudSettings = {
  single_keys: boolean;
  collapsed: boolean;
  /** Groups of the sidebar start open. */
  accordions_open: boolean;
  gauge: boolean;
  button_size: ButtonSize;
};

const defaults: CloudSettings = {
  single_keys: true,
  collapsed: false,
  accordions_open: false,
  gauge: false,
  button_size: 'default',
};

let read: CloudSettings | null = null;
const listeners = new Set<() => void>();

export function cloudSettings(): CloudSettings {
  read ??= readStoredJson('cloud_settings', defaults);
  return read;
}

export function applyButtonSize(): void {
  document.documentElement.dataset.buttonSize = cloudSettings().button_size;
}

export function storeCloudSettings(change: Partial<CloudSettings>): void {
  read = { ...cloudSettings(), ...change };
  writeStored('cloud_settings', JSON.stringify(read));
  applyButtonSize();
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useCloudSettings(): CloudSettings {
  return useSyncExternalStore(subscribe, cloudSettings);
}
