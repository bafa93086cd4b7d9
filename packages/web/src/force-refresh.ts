/**
 * The stored `force_refresh` (spec 1 section 3): the next load takes the page from the server, past whatever the browser or a proxy
 * kept. It is set when the server says that an update is being deployed, and by hand where support asks for it.
 */
import { readStored, writeStored } from './storage.ts';

export const forceRefresh = (): void => writeStored('force_refresh', 'true');

/** Resolves where nothing is to be refreshed; otherwise the page is loaded again first. */
export async function refreshIfForced(): Promise<void> {
  if (readStored('force_refresh') === null) return;
  try {
    const page = await fetch(location.pathname, { cache: 'reload' });
    // An update that is still being deployed leaves the page as it is, and the flag for the load after it.
    if (!page.ok) return;
  } catch (error) {
    if (error instanceof TypeError) return;
    throw error;
  }
  writeStored('force_refresh', null);
  location.reload();
  await new Promise(() => undefined);
}
