/**
 * Keys of the console (design language, section 10). Screens and open panels register theirs; the newest one that
 * knows a key gets it. Single letters never fire while somebody types.
 */

import { cloudSettings } from '@postern/web/cloud-settings.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';

export type KeyHandlers = Record<string, (event: KeyboardEvent) => void>;

type Layer = { handlers: () => KeyHandlers };

const layers: Layer[] = [];
let prefix: string | null = null;
/** How long `g` waits for its second letter. */
const sequence_ms = 1200;
let prefix_at = 0;

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true;
  return (
    target.tagName === 'INPUT' && !['checkbox', 'radio', 'button'].includes((target as HTMLInputElement).type)
  );
}

/** The name a handler is registered under: `j`, `X` (with shift), `Enter`, `Ctrl+k`, `g h`. */
export function keyName(event: KeyboardEvent): string {
  const name = event.key === ' ' ? 'Space' : event.key;
  return event.ctrlKey || event.metaKey ? `Ctrl+${name.toLowerCase()}` : name;
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('button, a[href], input, select, [role="menuitem"]') !== null
  );
}

/** What was open when the key went down: it closes itself by Escape, and is gone before the key arrives here. */
let in_dialog = false;
let in_menu = false;

/** How many overlays were opened whose code is still on its way. */
let opening = 0;

function noteOpen(): void {
  in_dialog =
    opening > 0 || document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null;
  in_menu = document.querySelector('[role="menu"]') !== null;
}

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const name = keyName(event);
  const plain = name.length === 1;
  if (isTyping(event.target) && !name.startsWith('Ctrl+') && name !== 'Escape') return;
  // Enter and Space belong to the control that has the focus.
  if ((name === 'Enter' || name === 'Space') && isControl(event.target)) return;
  // An open dialog keeps letters and Escape to itself: they would act on what it covers.
  if (in_dialog && !name.startsWith('Ctrl+')) return;
  // One Escape closes one thing: the menu, not the panel it hangs in.
  if (in_menu && name === 'Escape') return;
  if (plain && /[a-z]/i.test(name) && !cloudSettings().single_keys) return;
  const now = Date.now();
  const wanted = prefix !== null && now - prefix_at < sequence_ms ? `${prefix} ${name}` : name;
  prefix = null;
  for (const layer of layers.toReversed()) {
    const handlers = layer.handlers();
    const handler = handlers[wanted];
    if (handler) {
      event.preventDefault();
      handler(event);
      return;
    }
    if (plain && Object.keys(handlers).some((key) => key.startsWith(`${name} `))) {
      prefix = name;
      prefix_at = now;
      return;
    }
  }
}

/** Stands in for an overlay while its code is fetched: what is typed then is meant for it, and must not act on what it will cover. */
export function HoldKeys(): null {
  useLayoutEffect(() => {
    opening++;
    return () => {
      opening--;
    };
  }, []);
  return null;
}

export function useKeys(handlers: KeyHandlers, enabled = true): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (!enabled) return;
    const layer: Layer = { handlers: () => latest.current };
    if (layers.length === 0) {
      window.addEventListener('keydown', noteOpen, { capture: true });
      document.addEventListener('keydown', dispatch);
    }
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) {
        window.removeEventListener('keydown', noteOpen, { capture: true });
        document.removeEventListener('keydown', dispatch);
      }
    };
  }, [enabled]);
}
