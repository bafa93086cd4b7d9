// The report about held mail that somebody asks for, and the link in it to one message.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StackAddresses } from '@postern/testing/stack';
import { until } from '@postern/testing/until';
import PostalMime from 'postal-mime';
import { apiAs } from './api.ts';

export async function reportLink(stack: StackAddresses, person: string, cloudid: string): Promise<string> {
  const box = join(stack.mailbox, person);
  const mails = () => readdir(box).catch(() => [] as string[]);
  const before = await mails();
  await (await apiAs(stack, person)).post('/quarreports/me/send');
  return until('the report', async () => {
    for (const name of (await mails()).filter((one) => !before.includes(one))) {
      const { text = '' } = await PostalMime.parse(await readFile(join(box, name)));
      const found = text
        .split('\n')
        .find((line) => line.includes('/#/quickrelease/') && line.endsWith(cloudid));
      if (found) return found;
    }
    return undefined;
  });
}
