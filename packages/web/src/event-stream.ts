/** Server-sent events over fetch: `EventSource` cannot send the Authorization header. */
export type ServerEvent = { name: string; data: Record<string, unknown> };

export function parseEvent(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const field = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  if (data.length === 0) return null;
  try {
    const parsed: unknown = JSON.parse(data.join('\n'));
    return typeof parsed === 'object' && parsed !== null
      ? { name, data: parsed as Record<string, unknown> }
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function* readEvents(answer: Response, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  if (answer.body === null) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (!signal.aborted) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event !== null) yield event;
    }
  }
}
