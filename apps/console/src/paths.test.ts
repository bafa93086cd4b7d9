import { hrefOf } from '@postern/web/hash.ts';
import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('builds every address of the console', () => {
  expect({
    root: paths.root(),
    home: paths.home(),
    search: paths.messageSearch(),
    search_with_text: paths.messageSearch({
      q: 'from:*@a.example "two words"',
      sort: 'oldest',
      open: '2-ab',
    }),
    search_session: paths.messageSearch({}, '018f-aa'),
    quarantine: paths.quarantine({ q: 'class:spam' }),
    details: paths.messageDetails('2-0a'),
    details_from_list: paths.messageDetails('2-0a', { from: 'quarasearch', q: 'a b' }),
    content: paths.messageContent('2-0a'),
    reject: paths.rejectDetails('2-0a'),
    hostile_id: paths.messageDetails('../home?x=1#y'),
    href: hrefOf(paths.home()),
  }).toMatchInlineSnapshot(`
    {
      "content": "/msgdetails/2-0a/contentonly",
      "details": "/msgdetails/2-0a",
      "details_from_list": "/msgdetails/2-0a?from=quarasearch&q=a+b",
      "home": "/home",
      "hostile_id": "/msgdetails/..%2Fhome%3Fx%3D1%23y",
      "href": "#/home",
      "quarantine": "/quarasearch?q=class%3Aspam",
      "reject": "/rejectdetails/2-0a",
      "root": "/",
      "search": "/msgsearch",
      "search_session": "/msgsearch/018f-aa",
      "search_with_text": "/msgsearch?q=from%3A*%40a.example+%22two+words%22&sort=oldest&open=2-ab",
    }
  `);
});
