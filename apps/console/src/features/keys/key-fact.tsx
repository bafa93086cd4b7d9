import type { ReactNode } from 'react';

/** A name and a value of the panel. */
export function KeyFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
