import { useEffect, useState } from 'react';

/** Whole seconds left, told once a second; starting again replaces what was left. */
export function useCountdown(first = 0): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + first * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
