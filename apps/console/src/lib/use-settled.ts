import { useEffect, useState } from 'react';

const quiet_ms = 250;

/** The value once it has not changed for a moment; at first the value itself. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
