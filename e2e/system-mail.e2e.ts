// Mail of the product through the whole house: asked for at the API, queued, signed by the gateway, in the person's mailbox.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zone, zoneResolver } from '@postern/mail/authenticate/zone';
import { until } from '@postern/testing/until';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { expect, inject, test } from 'vitest';

const stack = inject('stack');
const person = 'billing@acme.example';

const mails = async () => readdir(join(stack.mailbox, person)).catch(() => [] as string[]);

test('a forgotten password is answered by a signed mail with a link to this console', async () => {
  const before = await mails();
  const path = `/api/v1/password-recovery/${encodeURIComponent(person)}`;
  expect((await fetch(`${stack.url}${path}`, { method: 'POST' })).status).toBe(200);
  const raw = await until('the mail', async () => {
    const [name] = (await mails()).filter((one) => !before.includes(one));
    return name ? readFile(join(stack.mailbox, person, name)) : undefined;
  });
  const zone = JSON.parse(await readFile(join(stack.dataFolder, 'demo-zone.json'), 'utf8')) as Zone;
  const { results } = await dkimVerify(raw, { resolver: zoneResolver(zone) as never });
  expect(results.map(({ signingDomain, status }) => [signingDomain, status.result])).toEqual([
    ['postern.example', 'pass'],
  ]);
  const mail = await PostalMime.parse(raw);
  expect(mail.from?.address).toBe('no-reply@postern.example');
  expect(mail.text).toContain(`${stack.url}/#/password-reset/${encodeURIComponent(person)}/`);
  expect(mail.html).toContain('</html>');
});
