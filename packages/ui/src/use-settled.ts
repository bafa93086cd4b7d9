import { useEffect, useState } from 'react';

/** The value once it has not changed for `quiet_ms`; at first the value itself. */
export function useSettled<T>(value: T, quiet_ms = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet_ms);
    return () => clearTimeout(timer);
  }, [value, quiet_ms]);
  return settled;
}
