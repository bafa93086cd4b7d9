import { ldap_settings } from '@postern/contract/directory-sync';
import { type DirectoryServer, startDirectory } from '@postern/testing/directory-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLdap } from './ldap.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectory({ people: 1200 });
});
afterAll(() => server?.[Symbol.asyncDispose]());

const deps = {
  resolver: async (name: string) => (name === 'ldap.acme.example' ? ['127.0.0.1'] : []),
  private_addresses: true,
};
const settings = (given: object = {}) =>
  ldap_settings.parse({
    ...{ host: 'ldap.acme.example', port: server.port, security: 'starttls', authority: server.authority },
    ...{ bind_dn: server.bind_dn, base: server.base, ...given },
  });
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? String(error),
  );

test('reads everybody over StartTLS in pages, and over TLS from the start', async () => {
  for (const given of [{}, { security: 'ldaps', port: server.tls_port }, { host: '127.0.0.1' }]) {
    await using ldap = await openLdap(deps, settings(given), server.password);
    const people = await ldap.readPeople();
    expect(people).toHaveLength(1200);
    expect(people[0]).toMatchObject({
      name: 'Person 0',
      address: 'person0@acme.example',
      is_disabled: false,
    });
    expect(new Set(people.map(({ directory_id }) => directory_id)).size).toBe(1200);
    expect(ldap.protocol).toBe('TLSv1.3');
  }
});

test('whoever is not named is asked for by id: gone, or there and outside of what is read', async () => {
  const [first, ...rest] = await (async () => {
    await using ldap = await openLdap(deps, settings(), server.password);
    return await ldap.readPeople();
  })();
  server.change('dn: uid=person0,ou=people,dc=acme,dc=example\nchangetype: delete\n');
  const only = settings({ conditions: [{ attribute: 'uid', test: 'begins', value: 'person11' }] });
  await using ldap = await openLdap(deps, only, server.password);
  const people = await ldap.readPeople();
  expect(people).toHaveLength(111);
  const outside = rest.find(({ address }) => address === 'person7@acme.example')?.directory_id ?? '';
  const there = people[0]?.directory_id ?? '';
  const absent = await ldap.findAbsent([first?.directory_id ?? '', outside, there]);
  expect([...absent.values()]).toEqual(['gone', 'outside', 'there']);
  await using elsewhere = await openLdap(
    deps,
    settings({ base: `ou=readers,${server.base}` }),
    server.password,
  );
  expect(await elsewhere.findAbsent([outside]).then((found) => [...found.values()])).toEqual(['outside']);
});

test('says in one word what is wrong', async () => {
  const open = (given: object, password = server.password) =>
    problem(openLdap(deps, settings(given), password));
  expect(await open({}, '')).toBe('no_password');
  expect(await open({}, 'wrong')).toBe('credentials_refused');
  expect(await open({ host: 'nobody.example' })).toBe('no_address');
  expect(await open({ port: 9 })).toBe('not_reachable');
  expect(await open({ authority: '' })).toBe('certificate_not_trusted');
  expect(
    await problem(
      openLdap(
        { ...deps, resolver: async () => ['127.0.0.1'] },
        settings({ host: 'other.example' }),
        server.password,
      ),
    ),
  ).toBe('certificate_wrong_name');
  expect(
    await problem(openLdap({ ...deps, private_addresses: false }, settings({ port: 389 }), server.password)),
  ).toBe('not_reachable');
  await using ldap = await openLdap(
    deps,
    settings({ base: 'ou=nowhere,dc=acme,dc=example' }),
    server.password,
  );
  expect(await problem(ldap.readPeople())).toBe('base_not_found');
});

test('an answer that the server cut, and one that it hid, are not taken for the whole', async () => {
  await using limited = await openLdap(deps, settings({ bind_dn: server.limited_dn }), server.password);
  expect(await problem(limited.readPeople())).toBe('cut_short');
  await using blind = await openLdap(deps, settings({ bind_dn: server.blind_dn }), server.password);
  expect(await blind.readPeople()).toEqual([]);
  const absent = await blind.findAbsent(['id:3f2504e0-4f89-11d3-9a0c-0305e82c3301']);
  expect([...absent.values()]).toEqual(['unknown']);
});
