import { expect, test } from 'vitest';
import { failuresOf, splitByFile, type VitestReport } from './test-failures.ts';

function report(...testResults: VitestReport['testResults']): VitestReport {
  return { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults };
}
const passed = { fullName: 'holds mail', status: 'passed', failureMessages: [] };

test('each failed test is named with its file and its message, without the colours of a terminal', () => {
  const failures = failuresOf(
    report(
      { name: '/here/a.test.ts', status: 'passed', assertionResults: [passed] },
      {
        name: '/here/b/b.test.ts',
        status: 'failed',
        assertionResults: [
          passed,
          { fullName: 'finds mail', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
        ],
      },
    ),
    '/here',
  );
  expect(failures).toEqual(['b/b.test.ts > finds mail\nexpected 1']);
});

test('a file that fails without a failed test is named with its own message', () => {
  const failures = failuresOf(
    report(
      { name: '/here/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/here/b.test.ts', status: 'failed', message: 'after all', assertionResults: [passed] },
    ),
    '/here',
  );
  expect(failures).toEqual(['a.test.ts\nno such module', 'b.test.ts\nafter all']);
});

test('a long message is cut', () => {
  const message = 'x'.repeat(100_000);
  const [failure] = failuresOf(
    report({ name: '/here/a.test.ts', status: 'failed', message, assertionResults: [] }),
    '/here',
  );
  expect(failure?.length).toBeLessThan(2000);
});

test('what runs again is every file in which something failed, and what passed in the others is counted', () => {
  const failed = { fullName: 'finds mail', status: 'failed', failureMessages: ['expected 1'] };
  expect(
    splitByFile(
      report(
        { name: '/here/a.test.ts', status: 'passed', assertionResults: [passed, passed] },
        { name: '/here/b.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: '/here/c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ),
    ),
  ).toEqual({ failed_files: ['/here/b.test.ts', '/here/c.test.ts'], passed_elsewhere: 2 });
});
