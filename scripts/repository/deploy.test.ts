// What deploy/ says is held to rules here, since no machine that tests it has a container engine or systemd running.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const repository = resolve(import.meta.dirname, '../..');
const deploy = (path: string) => readFileSync(join(repository, 'deploy', path), 'utf8');
const units = readdirSync(join(repository, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
const parts = ['prepare', 'keyholder', 'gateway', 'api', 'worker'];

type ComposeService = Record<string, unknown> & {
  image: string;
  environment?: Record<string, string>;
  security_opt?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
};
const compose = parse(deploy('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: object;
};

test('each container has a version, limits, bounded logs and no way to more rights', () => {
  for (const [name, one] of Object.entries(compose.services)) {
    if (!parts.includes(name)) expect(one.image, name).toMatch(/:\d+(\.\d+)+/);
    expect(one, name).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      restart: expect.any(String),
    });
    expect(one.logging, name).toMatchObject({ options: { 'max-size': '20m' } });
    expect(one.security_opt, name).toContain('no-new-privileges:true');
  }
});

test('containers of Postern cannot write but where mail lies, and begin after the set-up is done', () => {
  for (const name of parts) {
    const one = compose.services[name];
    expect(one, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], command: [name] });
    const { depends_on = {} } = one ?? {};
    if (name === 'prepare') expect(depends_on.postgres?.condition).toBe('service_healthy');
    else expect(depends_on.prepare?.condition, name).toBe('service_completed_successfully');
  }
});

test('no password stands in the environment of a container', () => {
  for (const [name, { environment = {} }] of Object.entries(compose.services))
    for (const [key, value] of Object.entries(environment)) {
      expect(value, `${name} ${key}`).not.toMatch(/:\/\/[^/@]*:[^/@]*@/);
      if (/PASSWORD|SECRET|KEY/.test(key)) expect(key, name).toMatch(/_FILE$/);
    }
});

test('what the keyholder signs in by is given to it and to the set-up alone', () => {
  const file = '/etc/postern/keyholder/keyholder.key';
  const having = parts.filter((name) => {
    const { volumes = [], environment } = compose.services[name] ?? {};
    const has = volumes.some((one) => one.endsWith(':/etc/postern/keyholder'));
    expect(environment?.POSTERN_KEYHOLDER_KEY_FILE, name).toBe(has ? file : undefined);
    return has;
  });
  expect(having).toEqual(['prepare', 'keyholder']);
  for (const { args, volumeMounts } of items.flatMap(({ spec }) => spec?.template?.spec.containers ?? []))
    expect(
      volumeMounts.some(({ mountPath }) => mountPath === '/etc/postern/keyholder'),
      args[0],
    ).toBe(['prepare', 'keyholder'].includes(args[0] ?? ''));
  for (const name of ['gateway', 'api', 'worker'])
    expect(deploy(`systemd/postern-${name}.service`), name).toContain(
      'InaccessiblePaths=-/etc/postern/secrets/keyholder.key\n',
    );
  // In a user namespace of its own its files are not reached by /proc either.
  expect(deploy('systemd/postern-keyholder.service')).toContain('PrivateUsers=yes\n');
});

type Pod = {
  securityContext: object;
  automountServiceAccountToken: boolean;
  containers: {
    args: string[];
    resources: object;
    securityContext: object;
    image: string;
    volumeMounts: { mountPath: string }[];
  }[];
};
type Resource = { kind: string; metadata: { name: string }; spec?: { template?: { spec: Pod } } };
const { items } = parse(deploy('kubernetes/postern.yaml')) as { items: Resource[] };

test('pods meet the restricted standard and have limits', () => {
  const pods = items.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, ...spec.template.spec }] : [],
  );
  // The keyholder stands in each pod that uses keys, as they meet at a socket.
  const own = parts.filter((name) => name !== 'keyholder');
  expect(pods.map(({ name }) => name)).toEqual(own.map((name) => `postern-${name}`));
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({
      ...{ runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const one of pod.containers) {
      expect(one.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
      expect(one.resources).toMatchObject({ limits: { memory: expect.any(String) } });
    }
    const part = pod.name.replace('postern-', '');
    expect(pod.containers.map(({ args }) => args)).toEqual(
      part === 'prepare' ? [['prepare']] : [[part], ['keyholder']],
    );
  }
});

test('the image runs as a user of its own, from pinned bases', () => {
  const text = deploy('Containerfile');
  expect(text).toMatch(/^USER 10001:10001$/m);
  for (const [, base] of text.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/:\d+/);
  expect(text).toMatch(/npm prune --omit=dev/);
});

test.each(units)('%s runs its part, and only the gateway may bind low ports', (unit) => {
  const text = deploy(`systemd/${unit}`);
  const part = unit.slice('postern-'.length, -'.service'.length);
  if (part !== 'backup') expect(parts).toContain(part);
  const script = part === 'backup' ? 'backup/main.ts --keep 14' : `run/main.ts ${part}`;
  expect(text).toContain(`ExecStart=/opt/postern/node_modules/.bin/node scripts/${script}\n`);
  expect(/^AmbientCapabilities=(.*)$/m.exec(text)?.[1]).toBe(
    part === 'gateway' ? 'CAP_NET_BIND_SERVICE' : '',
  );
});

test('every variable in deploy/ is one that Postern reads', () => {
  const known = readFileSync(join(repository, 'docs/how-to/run-for-real.md'), 'utf8')
    .concat(readFileSync(join(repository, 'README.md'), 'utf8'))
    .concat(readFileSync(join(repository, 'docs/how-to/run-in-containers.md'), 'utf8'));
  const texts = [
    deploy('compose.yaml'),
    deploy('kubernetes/postern.yaml'),
    ...units.map((one) => deploy(`systemd/${one}`)),
  ];
  for (const [name] of texts.join('\n').matchAll(/POSTERN_[A-Z_0-9]+/g)) expect(known).toContain(name);
});
