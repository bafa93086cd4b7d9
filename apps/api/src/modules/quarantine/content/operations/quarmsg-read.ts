import type { Operations } from '@postern/contract';
import { toCloudid } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { isDangerous } from '../../../messages/index.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { findContent, recordReading } from '../find-content.ts';
import { readText } from '../read-parts.ts';

/** Dangerous classes are shown as text alone: their HTML never leaves the server (security.md 4.6). */
export const quarmsgRead: Handler<Operations['quarmsgRead'], QuarantineDeps> = async (call) => {
  const { message, content } = await findContent(call);
  await recordReading(call, message);
  const { html, plain } = await readText(call.services, content, call.log);
  return {
    cloudId: toCloudid(message.tenant_id, message.id),
    html: isDangerous(message) ? null : html,
    plain,
    timestamp: message.ts.toISOString(),
  };
};
