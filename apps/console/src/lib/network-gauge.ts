/** The browser's own estimate of how quickly the network brings data. Not every browser tells. */
import { useSyncExternalStore } from 'react';

type Connection = EventTarget & { downlink?: number };

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Mbit/s from which on one bar more is filled (spec 1 section 9). */
const thresholds = [0, 10, 20, 40] as const;
export const bars = thresholds.length;

export function filledBars(downlink: number): number {
  return thresholds.filter((threshold) => downlink > threshold).length;
}

function subscribe(notify: () => void): () => void {
  const source = connection();
  source?.addEventListener('change', notify);
  return () => source?.removeEventListener('change', notify);
}

const downlink = (): number | null => connection()?.downlink ?? null;

/** Mbit/s; null where the browser does not tell. */
export function useDownlink(): number | null {
  return useSyncExternalStore(subscribe, downlink);
}
