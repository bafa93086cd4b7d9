/** What nothing caught is told to the person once, and to the browser's console as always (spec 1 section 8). */
import { ApiError } from './api-error.ts';
import { say } from './messages.ts';

/** Browsers report an observer that needs another frame as an error; nothing is wrong then. */
const harmless = /ResizeObserver loop/;

export function uncaughtText(thrown: unknown): string | null {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return null;
  const text = thrown instanceof Error ? thrown.message : String(thrown ?? '');
  return harmless.test(text) ? null : text;
}

function tell(thrown: unknown): void {
  const detail = uncaughtText(thrown);
  if (detail === null) return;
  const reference = thrown instanceof ApiError ? thrown.reference : undefined;
  say(
    'error',
    { key: 'notice.uncaught' },
    {
      text: { key: 'notice.uncaught_text', params: { detail } },
      ...(reference === undefined ? {} : { reference }),
    },
  );
}

export function watchUncaught(): void {
  window.addEventListener('error', (event) => {
    // Pictures and style sheets that do not come report here too, without a message.
    if (event.message !== undefined && event.message !== '') tell(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => tell(event.reason));
}
