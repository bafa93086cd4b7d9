import { useEffect } from 'react';

/** Lifts the corner of messages above a bar that stands there while a component does: a CSS length. */
export function useCornerRoom(name: '--panel-room' | '--bulk-room', length: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(name, length);
    return () => void style.removeProperty(name);
  }, [name, length]);
}
