import { readStoredJson, writeStored } from './storage.ts';

type ListSettings = { panel_width: number; columns: string[] | null };

export const panel_widths = { default: 396, least: 360, most: 560 };

export function listSettings(): ListSettings {
  const stored = readStoredJson<ListSettings>('message_list', {
    panel_width: panel_widths.default,
    columns: null,
  });
  const width = Math.min(
    panel_widths.most,
    Math.max(panel_widths.least, Number(stored.panel_width) || panel_widths.default),
  );
  return { panel_width: width, columns: Array.isArray(stored.columns) ? stored.columns.map(String) : null };
}

export function storeListSettings(change: Partial<ListSettings>): void {
  writeStored('message_list', JSON.stringify({ ...listSettings(), ...change }));
}
