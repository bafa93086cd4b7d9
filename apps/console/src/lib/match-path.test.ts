import { screens } from '@postern/contract/base/screens';
import { expect, it } from 'vitest';
import { matchPath, routerPath } from './match-path.ts';

it('reads the parts of an address, and knows whose address it is not', () => {
  const smtp = screens.testtools_smtptest.path;
  expect(matchPath(smtp, '/testtools/smtptest')).toEqual({});
  expect(matchPath(smtp, '/testtools/smtptest/7/25/a.example?x=1')).toEqual({
    id: '7',
    port: '25',
    domain: 'a.example',
  });
  expect(matchPath(smtp, '/testtools/smtptest/7/25/a/b/c')).toBeNull();
  expect(matchPath(screens.password_reset.path, '/password-reset/a%40b.example/t%2Fk')).toEqual({
    email: 'a@b.example',
    token: 't/k',
  });
  expect(matchPath(screens.password_reset.path, '/password-reset/a%40b.example')).toBeNull();
  expect(matchPath(screens.password_reset.path, '/password-reset/%E0%A4%A/t')).toBeNull();
  expect(matchPath(screens.twofact_setup.path, '/two-fact-auth-setup')).toEqual({});
  expect(matchPath(screens.signin.path, '/')).toEqual({});
  expect(matchPath(screens.signin.path, '/home')).toBeNull();
});

it('writes addresses the way the router wants them', () => {
  expect(routerPath('/msgdetails/:id/:contentonly?')).toBe('/msgdetails/$id/{-$contentonly}');
  expect(routerPath('/')).toBe('/');
  expect(routerPath('/two-fact-auth-setup/')).toBe('/two-fact-auth-setup');
});
