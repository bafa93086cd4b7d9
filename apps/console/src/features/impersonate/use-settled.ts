import { useEffect, useState } from 'react';

/** So long after the last key the server is asked. */
const pause_ms = 250;

/** What was typed, once the typing pauses. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
