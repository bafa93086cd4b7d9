/**
 * A screen whose code cannot be fetched was usually replaced by a new version: the page is loaded again, at most
 * three times in a row (spec 1 section 2). What has been tried outlives the page in the tab's storage.
 */
import { screenFailed, screenLoaded } from './reload-status.ts';

const key = 'reload_status';
/** Spec 1 section 8. */
const chunk_timeout_ms = 120_000;

export class ChunkError extends Error {
  constructor(screen: string, cause?: unknown) {
    super(`Loading chunk failed: ${screen}`, { cause });
    this.name = 'ChunkError';
  }
}

/** The server cannot be reached: the screen is not missing, and is there again with the server. */
export class UnreachableError extends ChunkError {
  constructor(screen: string, cause?: unknown) {
    super(screen, cause);
    this.name = 'UnreachableError';
  }
}

export async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function withinTime<T>(screen: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError(screen)), chunk_timeout_ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export async function loadScreen<T>(screen: string, load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await withinTime(screen, load());
    const status = screenLoaded(sessionStorage.getItem(key), screen);
    if (status !== null) sessionStorage.setItem(key, status);
    return loaded;
  } catch (error) {
    // Loading the page again while the server cannot be reached would leave the console for the browser's own error page.
    if (!(await isReachable())) throw new UnreachableError(screen, error);
    const status = screenFailed(sessionStorage.getItem(key), screen);
    if (status === null) throw error instanceof ChunkError ? error : new ChunkError(screen, error);
    sessionStorage.setItem(key, status);
    location.reload();
    return new Promise(() => undefined);
  }
}
