import { useSyncExternalStore } from 'react';

/** Widths of spec 1 section 9, in px. */
export const layout_widths = [375, 480, 640, 768, 1280, 1920] as const;
export type DeviceClass = 'small' | 'medium' | 'large';

/** A device is small under 400 px, medium under 800, else large. */
export function deviceClass(width: number): DeviceClass {
  return width < 400 ? 'small' : width < 800 ? 'medium' : 'large';
}

/** How long a window keeps its size before the page follows. */
export const RESIZE_DEBOUNCE_MS = 300;

/** At and under 920 px the console is a phone's. */
export const phone_query = '(max-width: 920px)';

/** The widest layout, which has room for more columns. */
export const widest_query = `(min-width: ${layout_widths[5]}px)`;

/** A list beside the panel has room for who a message is to. */
export const roomy_query = '(min-width: 1440px)';

/** Style sheets ask `data-device` of the page's root where a media query would have to repeat the widths. */
export function watchDeviceClass(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    document.documentElement.dataset.device = deviceClass(window.innerWidth);
  };
  note();
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(note, RESIZE_DEBOUNCE_MS);
  });
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
  );
}
