/** What a panel below a button needs: it closes by Escape, by a press elsewhere and when the focus leaves. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const margin_px = 8;
const gap_px = 6;

type Dropdown = {
  /** Around button and panel. */
  around: RefObject<HTMLDivElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function focusable(within: Element): HTMLElement[] {
  const found = within.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])',
  );
  return [...found];
}

export function useDropdown(opened: boolean, onClose: () => void, first?: string): Dropdown {
  const around = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!opened) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) close.current();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    const closeNow = () => close.current();
    window.addEventListener('resize', closeNow);
    return () => {
      window.removeEventListener('resize', closeNow);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [opened]);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!opened || element === null) return;
    // In the top layer no scrolling bar of buttons clips it.
    element.showPopover();
    const button = around.current?.getBoundingClientRect() ?? element.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const most = window.innerWidth - margin_px - own.width;
    element.style.left = `${Math.max(margin_px, Math.min(button.right - own.width, most))}px`;
    // At the end of the window it moves up, over its button if it must.
    const lowest = window.innerHeight - margin_px - own.height;
    element.style.top = `${Math.max(margin_px, Math.min(button.bottom + gap_px, lowest))}px`;
    const start = first === undefined ? focusable(element)[0] : element.querySelector<HTMLElement>(first);
    (start ?? element).focus();
  }, [opened, first]);

  return {
    around,
    panel,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !opened) return;
      // The dialog or screen behind keeps its own Escape.
      event.stopPropagation();
      event.preventDefault();
      close.current();
      around.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    },
  };
}
