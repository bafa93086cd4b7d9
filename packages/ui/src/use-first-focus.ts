import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './keyboard.ts';

/** ms; after a drawer has moved the focus to its own first control. */
const drawer_opens_ms = 150;

/** For the field a form in a drawer begins with: it takes the focus, unless somebody was quicker and types elsewhere. */
export function useFirstFocus<Element extends HTMLElement = HTMLInputElement>(
  enabled: boolean,
): RefObject<Element | null> {
  const first = useRef<Element>(null);
  useEffect(() => {
    const begin = () => isTyping(document.activeElement) || first.current?.focus();
    const timer = enabled ? setTimeout(begin, drawer_opens_ms) : undefined;
    return () => clearTimeout(timer);
  }, [enabled]);
  return first;
}
