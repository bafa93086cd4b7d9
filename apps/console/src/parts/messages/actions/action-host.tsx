/** Carries out what a button, a menu or a key asks for: at once, or after its dialog. */

import type { MessageMeta } from '@postern/contract/messages/details';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { type ActionName, asksFirst } from './action-names.ts';
import { useActs, useTellFailed } from './use-acts.tsx';

const load = {
  release: () => import('./release-dialog.tsx'),
  redirect: () => import('./redirect-dialog.tsx'),
  request: () => import('./request-dialog.tsx'),
  virus: () => import('./virus-dialog.tsx'),
  block: () => import('./sender-dialog.tsx'),
  welcome: () => import('./sender-dialog.tsx'),
};
const hasDialog = (name: ActionName): name is keyof typeof load => name in load;
const ReleaseDialog = lazy(load.release);
const RedirectDialog = lazy(load.redirect);
const RequestDialog = lazy(load.request);
const SenderDialog = lazy(load.block);
const VirusDialog = lazy(load.virus);

export type Asked = { name: ActionName; meta: MessageMeta };

/** `run` does or asks; `dialogs` belongs somewhere into the page. */
export function useActionHost() {
  const act = useActs();
  const failed = useTellFailed();
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = useCallback(
    (name: ActionName, meta: MessageMeta) => {
      if (!asksFirst(name, meta) || !hasDialog(name)) void act(name as Parameters<typeof act>[0], meta);
      // A dialog that cannot be fetched is told of like an act that failed; the list stays.
      else
        load[name]().then(
          () => setAsked({ name, meta }),
          () => failed(new ApiError(null, null)),
        );
    },
    [act, failed],
  );
  const dialogs = asked ? <Dialog asked={asked} onClose={() => setAsked(null)} /> : null;
  return { run, dialogs, busy: asked !== null };
}

export function Dialog({ asked: { name, meta }, onClose }: { asked: Asked; onClose: () => void }) {
  return (
    <Suspense fallback={<HoldKeys />}>
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
