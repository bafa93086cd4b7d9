/** An entry of a lock file, as far as it is read here. */
export interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export type Lock = Record<string, LockEntry>;

/** Licences that ask for no more than their notice, which each package carries with it. */
const permissive = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT OR Apache-2.0',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
];

/** What is done about a licence that asks for more; decision 222 says why. `packages`: whom the choice was made for. */
export const choices: { licence: string; packages: RegExp; choice: string }[] = [
  {
    licence: 'EUPL-1.1+',
    packages: /^mx-connect$/,
    choice: 'used unmodified, as a package of its own; its source is the package itself',
  },
  {
    licence: '(MIT OR EUPL-1.1+)',
    packages: /^@zone-eu\/mailsplit$/,
    choice: 'taken under MIT; part of mailparser, which tests alone use',
  },
  {
    licence: 'LGPL-3.0+',
    packages: /^openpgp$/,
    choice: 'used unmodified, as a package of its own that can be replaced by another build',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-libvips-/,
    choice: 'used unmodified, as a shared library that can be replaced by another build',
  },
  {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    packages: /^@img\/sharp-win32-/,
    choice: 'for a system that Postern does not run on: never installed',
  },
  {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    packages: /^@img\/sharp-wasm32$/,
    choice: 'for a system that Postern does not run on: never installed',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(axe-core|lightningcss(-.+)?)$/,
    choice: 'used unmodified, by tests and the build only; nothing of it is handed on',
  },
  {
    licence: 'MPL-2.0',
    packages: /^@resvg\/resvg-js/,
    choice: 'used unmodified, as a package of its own; its source is the package itself',
  },
  {
    licence: '(MPL-2.0 OR Apache-2.0)',
    packages: /^dompurify$/,
    choice: 'taken under Apache-2.0',
  },
  {
    licence: 'SEE LICENSE IN ROUTEVIEWS-LICENSE and DBIP-LICENSE (CC-BY-4.0)',
    packages: /^@ip-location-db\/asn$/,
    choice: 'unmodified; both sources are named in the read-me, as CC BY 4.0 asks',
  },
  {
    licence: 'Artistic-2.0',
    packages: /^npm$/,
    choice: 'used unmodified, to install the packages',
  },
  {
    licence: 'CC-BY-3.0',
    packages: /^spdx-exceptions$/,
    choice: 'a list inside npm, unmodified; named here',
  },
];

/** What packages whose manifest has no licence field of today's form say in their read-me or LICENSE. */
const said_elsewhere: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'qrcode-terminal': 'Apache-2.0',
  streamsearch: 'MIT',
};

interface Package {
  name: string;
  version: string;
  licence: string;
}

/** @throws {Error} that names a package without a licence, or with one nobody has decided on */
export function licencesOf(locks: readonly Lock[]): Package[] {
  const found = new Map<string, Package>();
  for (const [path, entry] of locks.flatMap((lock) => Object.entries(lock))) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = entry.license ?? said_elsewhere[name];
    if (!licence)
      throw new Error(`${name} names no licence: read its files, and write what they say into list.ts`);
    if (!permissive.includes(licence) && !choiceFor(name, licence))
      throw new Error(
        `${name} is ${licence}, on which nothing is decided: see docs/decisions/0222-licences-of-others.md`,
      );
    const version = entry.version ?? '';
    found.set(`${name}@${version}`, { name, version, licence });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

const choiceFor = (name: string, licence: string) =>
  choices.find((one) => one.licence === licence && one.packages.test(name))?.choice;

const names = (packages: readonly Package[]) =>
  packages.map(({ name, version }) => `${name} ${version}`).join(', ');

/** The list as a page: first what asks for more than a notice, then all. */
export function licencePage(locks: readonly Lock[]): string {
  const packages = licencesOf(locks);
  const groups = Map.groupBy(packages, ({ licence }) => licence);
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  const chosen = choices.map(({ licence, packages: of, choice }) => {
    const all = packages.filter((one) => one.licence === licence && of.test(one.name));
    if (all.length === 0)
      throw new Error(`No package is ${licence} any more: take its choice out of list.ts`);
    return `| ${licence} | ${[...new Set(all.map(({ name }) => name))].join(', ')} | ${choice} |`;
  });
  return [
    '# Licences of packages',
    '',
    'Made from `package-lock.json` and `scripts/setup/installer/package-lock.json` by `npm run licences`; a test holds it to them. Not all of these packages are installed: those for other',
    'systems are not. Each carries the text of its licence in its folder of `node_modules`. [Decision 222](docs/decisions/0222-licences-of-others.md) says how the choices were made.',
    '',
    '## Licences that ask for more than a notice',
    '',
    '| Licence | Packages | What is done |',
    '|---|---|---|',
    ...chosen,
    '',
    '## All packages',
    '',
    ...sorted.flatMap(([licence, of]) => [`**${licence}** (${of.length}): ${names(of)}`, '']),
  ].join('\n');
}
