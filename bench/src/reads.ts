// What screens read besides searches, on a full log: home, the quarantine and its tabs, messages, reports, lists. Each answers within the time
// a person takes for instant, for whoever asks.
import { loadavg } from 'node:os';
import { makePerson, openWorld as openFactories } from '@postern/testing/factories';
import { readConfig } from './search/config.ts';
import { measure } from './search/measure.ts';
import { openWorld } from './search/world.ts';

/** Milliseconds allowed, the median of one caller. */
const GOAL = 250;

const config = readConfig();
await using world = await openWorld(config);
await using factories = openFactories(world);

const list = '/api/v1/msgsearch/';
const held = 'states=held&markers=-reviewed&markers=-hashed';

interface Hit {
  cloudid: string;
  to_address: string;
}

async function hitsOf(token: string, path: string): Promise<Hit[]> {
  const answer = await world.api.get(path, token);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return (JSON.parse(answer.body) as { data: { hits: Hit[] } }).data.hits;
}

const owner = await world.api.signIn(world.people.biggest);
const [first] = await hitsOf(owner, `${list}?limit=1&maildirections=in`);
// A kept log has the readers of earlier runs in it.
const some = await hitsOf(owner, `${list}quar/?limit=500&maildirections=in`);
const kept = some[Math.floor(Math.random() * some.length)];
if (!first || !kept) throw new Error('the log has no message');
const at_home = { tenant_id: 1, domain: kept.to_address.split('@')[1] ?? '', instance: 'ch' } as const;
const reader = await makePerson(factories, at_home, {
  email: kept.to_address.toLowerCase(),
  roles: ['user'],
});

const askers = {
  'own mail': await world.api.signIn(reader),
  small: await world.api.signIn(world.people.small),
  biggest: owner,
  super: await world.api.signIn(world.people.super),
};

const paths = [
  '/api/v1/overview',
  `${list}?limit=100`,
  `${list}quar/?${held}&limit=100`,
  `${list}quar/count/?${held}`,
  `${list}summary?${held}`,
  `${list}summary`,
  `${list}suggest?kind=from&q=info`,
  `${list}saved`,
  `/api/v1/messages/${first.cloudid}`,
  `/api/v1/messages/${first.cloudid}?full=true`,
  `/api/v1/logs/cloudlogs/${first.cloudid}`,
  `/api/v1/logs/gatecloudlogs/${first.cloudid}`,
  `/api/v1/logs/sepplogs/${first.cloudid}`,
  '/api/v1/review',
  '/api/v1/blwls/',
  '/api/v1/blwls/hygiene',
  '/api/v1/bulkactions/',
  '/api/v1/releaserequests/',
  '/api/v1/notifications',
  '/api/v1/manageddomains/all',
  '/api/v1/directory/search?q=an',
  '/api/v1/login/impersonate?q=bench',
  '/api/v1/quarreports/me',
  '/api/v1/quarreports/me/preview?kind=own',
  '/api/v1/quarreports/me/preview?kind=admin',
  `/api/v1/callahead/domain/${at_home.domain}`,
  '/api/v1/callahead/outblock',
  `/api/v1/autolist?sender=a@b.example&recipient=${kept.to_address}`,
  '/api/v1/learning/me',
  '/api/v1/learning/installation',
  '/api/v1/domaindns',
];

console.log(
  `load of the machine before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
let missed = 0;
for (const [who, token] of Object.entries(askers)) {
  for (const path of paths.filter((one) => one.includes(config.only))) {
    const { status } = await world.api.get(path, token);
    if (status === 403 || status === 404) continue;
    const shape = { name: path, who: 'biggest', selective: false, questions: [{ path }] } as const;
    const { median, p99, failed } = await measure(world.api, token, shape, 1, 7);
    const isMissed = failed > 0 || median > GOAL;
    if (isMissed) missed += 1;
    console.log(
      `${who.padEnd(9)} ${path.slice(0, 90).padEnd(92)} ${median.toFixed(1).padStart(9)} ${p99.toFixed(1).padStart(9)}  ${status} ${failed > 0 ? `${failed} failed` : isMissed ? 'missed' : 'ok'}`,
    );
  }
}
console.log(missed === 0 ? 'reads: all within the goal' : `reads: ${missed} miss the goal`);
