import { TextBox } from '@postern/ui/text-box.tsx';
import { useEffect, useRef, useState } from 'react';

/** ms after the last key before what was typed counts. */
const settle_ms = 400;

type Props = {
  id: string;
  value: string;
  number?: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
};

/** A field whose words count once one has stopped typing, on Enter, or on leaving it. */
export function TypedField({ id, value, number = false, describedBy, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (typed === value) setTyped(null);
    if (typed === null || typed === value || typed === sent.current) return;
    // It stands as typed until the address says the same: letters typed meanwhile go on from it.
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, settle_ms);
    return () => clearTimeout(timer);
  }, [typed, value]);
  function take() {
    if (typed !== null) onChange(typed);
    sent.current = null;
    setTyped(null);
  }
  return (
    <TextBox
      id={id}
      type={number ? 'number' : 'text'}
      {...(number && { min: 0, max: 100, step: 0.1 })}
      value={typed ?? value}
      aria-describedby={describedBy}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
