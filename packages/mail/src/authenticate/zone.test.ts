import { expect, test } from 'vitest';
import { budgetedResolver } from './resolver.ts';
import { parseZone, zoneResolver } from './zone.ts';

const text = `
$ORIGIN example.org.
@       3600 IN MX 10 mx         ; the only one
mx      A    192.0.2.1
        AAAA 2001:db8::1
@       TXT  "v=spf1 mx; -all"
long    TXT  ( "part one "
               "part two" )
short   TXT  ("k=rsa" "p=x")
www     CNAME mx
*.wild  A    192.0.2.9
1.2.0.192.in-addr.arpa. PTR mx.example.org.
slow.example. TIMEOUT
broken.example. SERVFAIL
`;
const resolve = zoneResolver(parseZone(text));

test('a master file answers like a name server', async () => {
  expect(await resolve('example.org', 'MX')).toEqual([{ priority: 10, exchange: 'mx.example.org' }]);
  expect(await resolve('MX.example.org.', 'A')).toEqual(['192.0.2.1']);
  expect(await resolve('mx.example.org', 'AAAA')).toEqual(['2001:db8::1']);
  expect(await resolve('example.org', 'TXT')).toEqual([['v=spf1 mx; -all']]);
  expect(await resolve('long.example.org', 'TXT')).toEqual([['part one ', 'part two']]);
  expect(await resolve('short.example.org', 'TXT')).toEqual([['k=rsa', 'p=x']]);
  expect(await resolve('www.example.org', 'A')).toEqual(['192.0.2.1']);
  expect(await resolve('any.wild.example.org', 'A')).toEqual(['192.0.2.9']);
  expect(await resolve('1.2.0.192.in-addr.arpa', 'PTR')).toEqual(['mx.example.org']);
});

test('what is not there fails the way the resolver of Node does', async () => {
  await expect(resolve('example.org', 'AAAA')).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(resolve('wild.example.org', 'A')).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(resolve('other.example', 'A')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(resolve('slow.example', 'A')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  await expect(resolve('broken.example', 'TXT')).rejects.toMatchObject({ code: 'ESERVFAIL' });
});

test('JSON zones say the same, and a look-up outside the zone is told', async () => {
  const strays: string[] = [];
  const resolver = zoneResolver(
    parseZone('{"a.example": {"MX": [[5, "m.a.example."]], "TXT": ["x", ["y", "z"]]}}'),
    {
      onStray: (name, type) => strays.push(`${type} ${name}`),
    },
  );
  expect(await resolver('a.example', 'MX')).toEqual([{ priority: 5, exchange: 'm.a.example' }]);
  expect(await resolver('a.example', 'TXT')).toEqual([['x'], ['y', 'z']]);
  await expect(resolver('b.example', 'A')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect(strays).toEqual(['A b.example']);
});

test('a name server that never answers costs the budget once, and each question is asked once', async () => {
  let asked = 0;
  const { resolver, timedOut } = budgetedResolver(() => {
    asked += 1;
    return new Promise<never>(() => undefined);
  }, 300);
  const started = performance.now();
  const answers = await Promise.allSettled([
    resolver('a.example', 'A'),
    resolver('A.example', 'A'),
    resolver('b.example', 'A'),
  ]);
  await expect(resolver('c.example', 'A')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(answers.every((one) => one.status === 'rejected')).toBe(true);
  expect(performance.now() - started).toBeLessThan(4000);
  expect(asked).toBe(2);
  expect(timedOut()).toBe(true);
});
