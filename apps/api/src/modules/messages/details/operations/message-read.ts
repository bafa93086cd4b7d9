import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { MessagesDeps } from '../../deps.ts';
import { findMessage } from '../../find-message.ts';
import { presentMessage } from '../present-message.ts';
import { readMessage } from '../read-message.ts';

const modules = ['msgdetails'] as const;

export const messageRead: Handler<Operations['messageRead'], MessagesDeps> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const whole = await scoped(
    async (tx) => readMessage(tx, actor, await findMessage(tx, actor, services.hash, params.id, modules)),
    { readOnly: true },
  );
  return presentMessage(whole);
};

export const messageReadSuper: Handler<Operations['messageReadSuper'], MessagesDeps> = async ({
  actor,
  params,
  query,
  scoped,
  services,
}) => {
  const whole = await scoped(
    async (tx) => readMessage(tx, actor, await findMessage(tx, actor, services.hash, params.id, modules)),
    { readOnly: true },
  );
  if (query.instance && query.instance !== whole.message.instance) fail('message_not_found');
  return presentMessage(whole);
};
