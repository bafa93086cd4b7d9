import type { MessageClass, Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { actingAs } from '../../lib/message-actions/index.ts';
import { planOf } from '../../lib/message-actions/plan.ts';

/** The same questions the act asks, without doing it. */
export const bulkPlan: Handler<Operations['bulkPlan']> = (call) =>
  call.scoped(
    async (tx) => {
      const { messages, ignored } = await planOf(tx, actingAs(call), call.body.action, call.body.ids);
      const classes: Partial<Record<MessageClass, number>> = {};
      for (const message of messages) {
        const verdict = message.class as MessageClass;
        classes[verdict] = (classes[verdict] ?? 0) + 1;
      }
      const recipients = new Set(messages.map((message) => message.to_address.toLowerCase())).size;
      return { classes, total: messages.length, recipients, ignored };
    },
    { readOnly: true },
  );
