import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Suffixes choose the project: *.corpus.test.ts needs the public mail corpus, *.fault.test.ts kills processes, *.tools.test.ts runs programs
// that a machine may lack (.ci/tools), which unit tests do without.
const special = ['**/*.corpus.test.ts', '**/*.fault.test.ts', '**/node_modules/**'];
const database = ['packages/testing/src/database-setup.ts'];
/** Tests that say how long something may take. */
const timing = ['speed', 'live-lists', 'journey'].map((name) => `e2e/${name}.e2e.ts`);
/** What has to become so, becomes so on a busy machine too. */
const patient = { poll: { timeout: 10_000 } };
const browser = {
  globalSetup: ['e2e/stack-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: patient,
};

/** Files that take longest begin first, so that the others end beside them. */
const longest = [
  'protection.corpus.test.ts',
  'judge.corpus.test.ts',
  'access-matrix.test.ts',
  'contract-fuzz.test.ts',
  'search/search.test.ts',
  'start.fault.test.ts',
  'delivery/crash.fault.test.ts',
  'src/crash.fault.test.ts',
  'languages.tour.e2e.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** Node loads what it loads in service, as it does there, in half the time of Vite's own loader; which vi.mock would need, and .tsx. */
const as_in_service = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const server = {
  ...as_in_service,
  exclude: special,
  globalSetup: database,
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
};

export default defineConfig({
  test: {
    // Two cores: more workers only fight over them.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'repository',
          include: ['scripts/**/*.test.ts'],
          exclude: special,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            'packages/{addresses,chart,contract,locales,mail,egress,ui,web}/src/**/*.test.{ts,tsx}',
            'apps/console/src/**/*.test.{ts,tsx}',
          ],
          exclude: [...special, '**/*.tools.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: [
            'packages/{db,records,testing}/src/**/*.test.ts',
            'apps/api/src/**/*.test.ts',
            'apps/keyholder/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'packages/mail/src/**/*.tools.test.ts',
          ],
          // One process for many files: loading the API again for each took a third of the time. What it keeps by itself
          // belongs to a database, and each file has its own.
          isolate: false,
        },
      },
      {
        test: { ...server, name: 'gateway', include: ['apps/gateway/src/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...as_in_service,
          name: 'corpus',
          include: ['**/*.corpus.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: database,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'fault',
          include: ['**/*.fault.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: database,
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          exclude: ['**/*.tour.e2e.ts', '**/xss-*.e2e.ts', ...timing],
          fileParallelism: false,
        },
      },
      {
        // Tours only look at what is there, so two can go side by side; each then takes longer by itself.
        test: { ...browser, name: 'tours', include: ['e2e/*.tour.e2e.ts'], testTimeout: 300_000 },
      },
      {
        // On a stack of their own: a screen that shows poison says so in its console, which tours take for a fault.
        test: { ...browser, name: 'xss', include: ['e2e/xss-*.e2e.ts'] },
      },
      {
        test: { ...browser, name: 'timing', include: timing, fileParallelism: false },
      },
    ],
  },
});
