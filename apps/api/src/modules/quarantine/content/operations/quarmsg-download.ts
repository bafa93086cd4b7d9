import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { takeContent } from '../find-content.ts';

export const quarmsgDownload: Handler<Operations['quarmsgDownload'], QuarantineDeps> = async (call) => {
  const { message, content } = await takeContent(call, 'message.download');
  return {
    content: content.open(),
    filename: `${message.queue_id}.eml`,
    mediatype: 'message/rfc822',
    size: content.size,
  };
};
