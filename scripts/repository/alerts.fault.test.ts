// Alerts, runbooks and dashboard, held together by Prometheus' own tool. With the fault tests, as promtool is not where types and lint are checked.
import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const repository = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(repository, path), 'utf8');
const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const { groups } = parse(await read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(await read('deploy/grafana/postern.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('all alerts fire and stay silent as their tests say, each tried in both ways', async () => {
  expect(rules).toHaveLength(14);
  expect(promtool('test', 'rules', join(repository, 'deploy/prometheus/alerts.test.yaml'))).toContain(
    'SUCCESS',
  );
  const { tests } = parse(await read('deploy/prometheus/alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const tried = tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.map(
      ({ alertname, exp_alerts }) => `${alertname} ${exp_alerts.length > 0 ? 'fires' : 'is silent'}`,
    ),
  );
  expect(tried.sort()).toEqual(rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} is silent`]).sort());
});

test('each alert has its runbook', async () => {
  const headings = [...(await read('docs/how-to/runbooks.md')).matchAll(/^### (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/how-to/runbooks.md#${alert.toLowerCase()}`);
});

test('every expression is one, and names metrics that are there', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-alerts-'));
  const file = join(folder.path, 'rules.yaml');
  const recorded = expressions.map((expr, at) => ({ record: `expression:${at}`, expr }));
  await writeFile(file, JSON.stringify({ groups: [{ name: 'all', rules: recorded }] }));
  expect(promtool('check', 'rules', file)).toContain(`${expressions.length} rules found`);
  const sources = await Promise.all(
    [
      'apps/gateway/src/metrics.ts',
      ...(await readdir(join(repository, 'apps/api/src/http')))
        .filter((name) => name.endsWith('metrics.ts'))
        .map((name) => `apps/api/src/http/${name}`),
    ].map(read),
  );
  const known = new Set([...sources.join('\n').matchAll(/'(postern_[a-z_]+)'/g)].map(([, name]) => name));
  const used = new Set(
    expressions.flatMap((expr) =>
      [...expr.matchAll(/postern_[a-z_]+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, '')),
    ),
  );
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});
