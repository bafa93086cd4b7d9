import {
  type ReleaseRequest,
  releaseRequestDecide,
  releaseRequestWithdraw,
} from '@postern/contract/quarantine/release-requests';
import type { ReleaseDanger } from '@postern/contract/quarantine/release-risk';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconArrowBackUp, IconCornerUpLeft } from '@tabler/icons-react';
import { useRefresh, useTellDone, useTellFailed } from '../../parts/messages/actions/use-acts.tsx';

/** Grants a request: `attempt` rejects, for a dialog that shows why in place. */
export function useGrant({ request_id, cloudid, to_address }: ReleaseRequest) {
  const { t } = useTexts();
  const { clock } = useFormat();
  const tell = useTellDone();
  return async (confirm?: ReleaseDanger) => {
    const body = { grant: true, ...(confirm && { confirm }) };
    const done = await call(releaseRequestDecide, { params: { id: request_id }, body });
    tell({
      cloudid,
      done,
      icon: <IconCornerUpLeft size={16} />,
      title: t('requests.done_grant', { to: to_address }),
      text: t('release.leaves', { at: clock(done.undo_until) }),
      now: { released: new Date().toISOString() },
      before: { released: null, state: 'held' },
    });
  };
}

export function useDecisions(request: ReleaseRequest) {
  const { t } = useTexts();
  const failed = useTellFailed();
  const refresh = useRefresh();
  const onFailed = (error: unknown) => {
    refresh(request.cloudid);
    failed(error);
  };
  const granting = useAction(useGrant(request), { onFailed });
  const withdrawing = useAction(releaseRequestWithdraw, {
    onDone: () => {
      sayOutcome({ icon: <IconArrowBackUp size={16} />, title: t('act.done_withdraw'), lasts: 15_000 });
      refresh(request.cloudid);
    },
    onFailed,
  });
  return {
    busy: granting.busy || withdrawing.busy,
    grant: () => granting.run(undefined),
    withdraw: () => withdrawing.run({ params: { id: request.request_id } }),
  };
}
