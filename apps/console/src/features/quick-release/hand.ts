/** What tells a person before a page from a program that has opened it (decision 116). */
import type { Hand } from '@postern/contract/quarantine-reports/quick-release';

/** Signs of life, seen from the moment the page's code runs. */
let signs = 0;
const opened = performance.now();

const watched = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/** Counts what a device does; events that scripts make count nothing. Answers how to stop. */
export function watchHand(): () => void {
  const count = (event: Event) => {
    if (event.isTrusted) signs = Math.min(signs + 1, 10_000);
  };
  for (const name of watched) addEventListener(name, count, { capture: true, passive: true });
  return () => {
    for (const name of watched) removeEventListener(name, count, { capture: true });
  };
}

export const isAutomated = () => navigator.webdriver === true;

function deviceOf(event: MouseEvent): Hand['by'] {
  // A click by Enter or the space bar has no place of its own.
  if (event.detail === 0) return 'keyboard';
  const type = (event as PointerEvent).pointerType;
  return type === 'touch' || type === 'pen' ? type : 'mouse';
}

/** The evidence that goes with a click. */
export function handOf(event: MouseEvent): Hand {
  return {
    automated: isAutomated(),
    trusted: event.isTrusted,
    by: event.isTrusted ? deviceOf(event) : 'none',
    signs,
    dwell: Math.min(Math.round(performance.now() - opened), 86_400_000),
  };
}
