import { roomy_query } from '@postern/ui/media.ts';
import { readStoredJson, writeStored } from '@postern/web/storage.ts';

type ListSettings = { panel_width: number; columns: string[] | null };

export const panel_widths = { least: 360, most: 560 };

/** px of a panel nobody has dragged: where the window is narrow, rows need the rest to be read. Two actions and the menu fit beside each other in every language. */
const usualWidth = () => (matchMedia(roomy_query).matches ? 396 : 376);

const readStored = () => readStoredJson<Partial<ListSettings>>('message_list', {});

export function listSettings(): ListSettings {
  const stored = readStored();
  const width = Math.min(
    panel_widths.most,
    Math.max(panel_widths.least, Number(stored.panel_width) || usualWidth()),
  );
  return { panel_width: width, columns: Array.isArray(stored.columns) ? stored.columns.map(String) : null };
}

export function storeListSettings(change: Partial<ListSettings>): void {
  writeStored('message_list', JSON.stringify({ ...readStored(), ...change }));
}
