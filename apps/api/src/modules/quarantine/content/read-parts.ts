import type { ReadAttachment, ReadContent } from '@postern/mail';
import type { FastifyBaseLogger } from 'fastify';
import { fail, Problem } from '../../../http/problem.ts';
import type { KeptContent } from '../../messages/index.ts';
import type { QuarantineDeps } from '../deps.ts';

/** A store that could not give the bytes says so by its cause; anything else is a message no limit of the parser allows. */
function storeFailure(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

/** The text to show. A message that cannot be taken apart has none; it can still be released or downloaded whole. */
export async function readText(
  { content: { parser } }: QuarantineDeps,
  content: KeptContent,
  log: FastifyBaseLogger,
): Promise<ReadContent> {
  try {
    return await parser.readContent(content);
  } catch (error) {
    const cause = storeFailure(error);
    if (cause) throw cause;
    log.warn({ err: error }, 'no text can be shown');
    return { html: null, plain: '' };
  }
}

export async function readFile(
  { content: { parser } }: QuarantineDeps,
  content: KeptContent,
  number: number,
  log: FastifyBaseLogger,
): Promise<ReadAttachment> {
  try {
    return (await parser.readAttachment(content, number)) ?? fail('attachment_not_found');
  } catch (error) {
    const cause = storeFailure(error);
    if (cause) throw cause;
    if (error instanceof Problem) throw error;
    log.warn({ err: error }, 'an attachment cannot be taken out');
    return fail('unavailable');
  }
}
