/** Shows the dialog whenever somebody asks for a fresh proof of the second factor (`lib/proof.ts`). */

import { HoldKeys } from '@postern/ui/keyboard.ts';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import { onProofAsked } from '@postern/web/proof.ts';
import { withTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';

const ProofDialog = lazy(() =>
  loadScreen('proof-dialog', () => withTexts(['credentials'], import('./proof-dialog.tsx'))),
);

export function ProofAsker() {
  const [waiting, setWaiting] = useState<{ answer: (proven: boolean) => void } | null>(null);
  useEffect(() => onProofAsked(() => new Promise<boolean>((answer) => setWaiting({ answer }))), []);
  if (waiting === null) return null;
  return (
    <Suspense fallback={<HoldKeys />}>
      <ProofDialog
        onDone={(proven) => {
          setWaiting(null);
          waiting.answer(proven);
        }}
      />
    </Suspense>
  );
}
