// Message search: every query shape through HTTP and row level security, by one and by eight callers, beside the plain design (index on
// time, ILIKE) and beside the bare SQL, on the same rows. A clock that others share lies: the processor time of a request is shown too.
import { loadavg } from 'node:os';
import { readConfig } from './search/config.ts';
import { measure, type Times } from './search/measure.ts';
import { measureBare, measurePlain } from './search/reference.ts';
import { type Shape, shapesOf } from './search/shapes.ts';
import { pickValues } from './search/values.ts';
import { openWorld } from './search/world.ts';

/** Milliseconds allowed, median and p99: a tenant's own search, and one across all tenants. */
const GOALS = { own: { median: 50, p99: 250 }, super: { median: 100, p99: 500 } };
const SELECTIVE_RATIO = 100;
const OVERHEAD = 1.5;
/** Overhead counts where the bare SQL takes this long. */
const OVERHEAD_FROM_MS = 10;
const CALLERS = 8;

const config = readConfig();
await using world = await openWorld(config);
const shapes = shapesOf(await pickValues(world.adminUrl), world.installationKey).filter(({ name, who }) =>
  `${name} ${who}`.includes(config.only),
);
const tokens = {
  small: await world.api.signIn(world.people.small),
  biggest: await world.api.signIn(world.people.biggest),
  super: await world.api.signIn(world.people.super),
};

const ms = (value: number | undefined, width = 8) =>
  (value === undefined ? '' : value.toFixed(value < 100 ? 1 : 0)).padStart(width);
/** How many answers did not look through all that was asked for. */
const partlyOf = (...times: Times[]): string => {
  const partly = times.reduce((sum, one) => sum + one.partly, 0);
  return partly === 0 ? '' : ` (${partly} answers in part)`;
};
console.log(
  `load of the machine before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const rows: { shape: Shape; one: Times; eight: Times }[] = [];
for (const shape of shapes) {
  const token = tokens[shape.who];
  await measure(world.api, token, shape, 1, shape.questions.length);
  const one = await measure(world.api, token, shape, 1, config.requests);
  const eight = await measure(world.api, token, shape, CALLERS, config.requests * 4);
  rows.push({ shape, one, eight });
  // What is measured is told at once: the references take as long again on a large log.
  console.log(
    `  ${`${shape.name} (${shape.who})`.padEnd(42)} ${[one.median, one.p99, eight.median, eight.p99].map((time) => ms(time)).join('')}${ms(eight.cpu)}${partlyOf(one, eight)}`,
  );
}
const bare = await measureBare(world.adminUrl, shapes, 12);
const plain = await measurePlain(world.adminUrl, shapes);

console.log(
  `\n${'ms'.padEnd(42)}  1 caller: median    p99 | 8: median    p99 |  cpu/req |    bare x bare |    plain  x faster | goals`,
);
let missed = 0;
for (const { shape, one, eight } of rows) {
  const goal = shape.who === 'super' ? GOALS.super : GOALS.own;
  const slow = plain.get(shape);
  const sql = bare.get(shape);
  const ratio = slow === undefined ? undefined : slow / one.median;
  const overhead = sql === undefined ? undefined : one.median / sql;
  const faults = [
    ...(one.failed + eight.failed > 0 ? [`${one.failed + eight.failed} failed`] : []),
    ...(Math.max(one.median, eight.median) > goal.median ? ['median'] : []),
    ...(Math.max(one.p99, eight.p99) > goal.p99 ? ['p99'] : []),
    ...(shape.selective && ratio !== undefined && ratio < SELECTIVE_RATIO ? ['ratio'] : []),
    ...(overhead !== undefined && sql !== undefined && sql >= OVERHEAD_FROM_MS && overhead > OVERHEAD
      ? ['overhead']
      : []),
  ];
  if (faults.length > 0) missed += 1;
  console.log(
    `${`${shape.name} (${shape.who})`.padEnd(42)} ${ms(one.median, 18)} ${ms(one.p99, 6)} | ${ms(eight.median, 9)} ${ms(eight.p99, 6)} | ${ms(eight.cpu)} | ${ms(sql, 7)} ${ms(overhead, 6)} | ${ms(slow)} ${ms(ratio, 9)} | ${faults.length === 0 ? 'ok' : `missed: ${faults.join(', ')}`}${partlyOf(one, eight)}`,
  );
}
console.log(
  `load of the machine after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
console.log(
  missed === 0 ? 'search: all goals reached' : `search: ${missed} of ${rows.length} shapes miss a goal`,
);
