import type { Operations } from '@postern/contract';
import { scopeOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { readMailFlow } from '../mail-flow.ts';

export const mailFlowRead: Handler<Operations['mailFlowRead']> = ({
  actor,
  params,
  query,
  scoped,
  services,
}) =>
  scoped(
    (tx) =>
      readMailFlow(
        tx,
        { ...actor, scope: scopeOf(actor), domain: query.domain },
        { flow: params.flow, days: query.days, year: query.year, now: services.clock() },
      ),
    { readOnly: true },
  );
