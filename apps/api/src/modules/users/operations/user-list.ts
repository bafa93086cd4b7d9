import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { lastMailOf } from '../last-mail.ts';
import { readUsers, seesDetail } from '../read-users.ts';

export const userList: Handler<Operations['userList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const page = await readUsers(tx, actor, query);
      const last = seesDetail(actor) ? await lastMailOf(tx, services.hash, page.users) : [];
      const none = { last_in: null, last_out: null };
      return { ...page, users: page.users.map((user, index) => ({ ...user, ...(last[index] ?? none) })) };
    },
    { readOnly: true },
  );
