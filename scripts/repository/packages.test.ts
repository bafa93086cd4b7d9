import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { files, read, sources } from './files.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifests = files
  .filter((path) =>
    /^((packages|apps)\/[^/]+\/|e2e\/|bench\/|scripts\/setup\/installer\/)?package\.json$/.test(path),
  )
  .map((path) => ({
    folder: path.slice(0, -'package.json'.length),
    manifest: JSON.parse(read(path)) as Manifest,
  }));

const declared = ({ dependencies, devDependencies, optionalDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

test.each(['package-lock.json', 'scripts/setup/installer/package-lock.json'])(
  '%s records no download addresses',
  (path) => {
    expect(read(path)).not.toMatch(/"resolved": "https?:/);
  },
);

test('every dependency has one exact version', () => {
  const loose = manifests.flatMap(({ folder, manifest }) =>
    Object.entries(declared(manifest))
      // A second version of a package goes by a name of its own: npm:package@version.
      .filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder}package.json: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
});

test('one package has one version in the whole house', () => {
  const versions = new Map<string, Set<string>>();
  for (const { manifest } of manifests) {
    for (const [name, version] of Object.entries(declared(manifest))) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  expect([...versions].filter(([, found]) => found.size > 1).map(([name]) => name)).toEqual([]);
});

const imports = (code: string) =>
  [
    ...code.matchAll(
      /(?:^|\n)import ['"]([^'"]+)['"]|(?:^|\n)(?:import|export) [^;'"`=()]*?\bfrom ['"]([^'"]+)['"]/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? '');

test('a workspace declares what it imports', () => {
  // npm hoists everything, so an undeclared import resolves by luck; test tools of the root are everyone's,
  // and so is packages/testing, which a wall keeps out of production code.
  const root = manifests.find(({ folder }) => folder === '');
  const everyone = new Set(['@postern/testing', ...(root ? Object.keys(declared(root.manifest)) : [])]);
  const undeclared = manifests
    .filter(({ folder }) => folder !== '')
    .flatMap(({ folder, manifest }) => {
      const own = new Set([manifest.name, ...Object.keys(declared(manifest)), ...everyone]);
      return sources
        .filter((path) => path.startsWith(folder))
        .flatMap((path) =>
          imports(read(path))
            .filter(
              (specifier) => !/^[./]|^node:|^virtual:/.test(specifier) && !builtinModules.includes(specifier),
            )
            .map((specifier) =>
              specifier
                .split('/')
                .slice(0, specifier.startsWith('@') ? 2 : 1)
                .join('/'),
            )
            .filter((name) => !own.has(name) && !own.has(`@types/${name}`))
            .map((name) => `${path}: ${name}`),
        );
    });
  expect(undeclared).toEqual([]);
});
