import { expect, test } from 'vitest';
import { files, read } from './files.ts';

// One word names a subject in every tree: module of the API, contract, screens of the console, browser tests.

const names = (pattern: RegExp) => [
  ...new Set(files.flatMap((path) => pattern.exec(path)?.slice(1).join('/') ?? [])),
];

const modules = names(/^apps\/api\/src\/modules\/([^/]+)\//);
/** Parts of a module that have operations of their own, as `identity/two-factor`. */
const parts = names(/^apps\/api\/src\/modules\/([^/]+)\/([^/]+)\/operations\//);
const words = new Set([...modules, ...parts.map((part) => part.split('/')[1] ?? ''), ...parts.map(dashed)]);

function dashed(part: string): string {
  return part.replace('/', '-').replace('domains-dns', 'domain-dns');
}

test('a file of the contract is named after a module of the API', () => {
  const named = names(/^packages\/contract\/src\/([^/.]+)[/.]/);
  const general = ['base', 'domain-text', 'index', 'operations', 'punycode'];
  expect(named.filter((word) => !modules.includes(word) && !general.includes(word))).toEqual([]);
});

test('a module that answers calls has its file or folder in the contract', () => {
  const answering = names(/^apps\/api\/src\/modules\/([^/]+)\/handlers\.ts$/);
  const described = names(/^packages\/contract\/src\/([^/.]+)[/.]/);
  expect(answering.filter((word) => !described.includes(word))).toEqual([]);
});

test('a feature of the console is named after a module of the API or a part of one', () => {
  // Screens that only show what the console itself has, what is asked before signing in, and trials of settings.
  const own = ['devboard', 'help', 'auth', 'sign-in', 'what-if'];
  const features = names(/^apps\/console\/src\/features\/([^/]+)\//);
  expect(features.filter((word) => !words.has(word) && !own.includes(word))).toEqual([]);
});

test('a browser test begins with the word of its subject, or is of many subjects', () => {
  const across = [
    ...[
      'bad',
      'xss',
      'corpus-mail',
      'journey',
      'keyboard',
      'languages',
      'screens',
      'access-matrix',
      'slow-line',
    ],
    ...['speed', 'first-load', 'shell', 'help', 'room', 'api-docs', 'elevated', 'sign-in'],
    // The message list as a screen.
    ...['list-rows', 'live-lists', 'steady-lists', 'search-ways', 'remote-images'],
  ];
  const subjects = [...words, ...across];
  const tests = names(/^e2e\/([a-z-]+)(?:\.tour)?\.e2e\.ts$/);
  const unnamed = tests.filter(
    (name) => !subjects.some((word) => name === word || name.startsWith(`${word}-`)),
  );
  expect(unnamed).toEqual([]);
});

test('every decision stands in the index of decisions, once', () => {
  const records = names(/^docs\/decisions\/(\d{4}-[^/]+\.md)$/);
  const listed = [...read('docs/decisions/README.md').matchAll(/\((\d{4}-[^)]+)\)/g)].map(([, file]) => file);
  expect(listed.toSorted()).toEqual(records.toSorted());
});
