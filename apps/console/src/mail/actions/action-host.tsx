/** Carries out what a button, a menu or a key asks for: at once, or after its dialog. */
import type { MessageMeta } from '@postern/contract/message-details';
import { lazy, Suspense, useCallback, useState } from 'react';
import { type ActionName, asking } from './action-names.ts';
import { useActs } from './use-acts.tsx';

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'));
const RedirectDialog = lazy(() => import('./redirect-dialog.tsx'));
const RequestDialog = lazy(() => import('./request-dialog.tsx'));
const SenderDialog = lazy(() => import('./sender-dialog.tsx'));
const VirusDialog = lazy(() => import('./virus-dialog.tsx'));

export type Asked = { name: ActionName; meta: MessageMeta };

/** `run` does or asks; `dialogs` belongs somewhere into the page. */
export function useActionHost() {
  const act = useActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = useCallback(
    (name: ActionName, meta: MessageMeta) => {
      if (asking.has(name)) setAsked({ name, meta });
      else void act(name as Parameters<typeof act>[0], meta);
    },
    [act],
  );
  const dialogs = asked ? <Dialog asked={asked} onClose={() => setAsked(null)} /> : null;
  return { run, dialogs, busy: asked !== null };
}

export function Dialog({ asked: { name, meta }, onClose }: { asked: Asked; onClose: () => void }) {
  return (
    <Suspense>
      {name === 'release' && <ReleaseDialog meta={meta} onClose={onClose} />}
      {name === 'redirect' && <RedirectDialog meta={meta} onClose={onClose} />}
      {name === 'request' && <RequestDialog meta={meta} onClose={onClose} />}
      {name === 'virus' && <VirusDialog meta={meta} onClose={onClose} />}
      {(name === 'block' || name === 'welcome') && (
        <SenderDialog meta={meta} list_type={name} onClose={onClose} />
      )}
    </Suspense>
  );
}
