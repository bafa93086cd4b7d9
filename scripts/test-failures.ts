import { relative } from 'node:path';

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The file, absolute. */
    name: string;
    status: string;
    /** Why the file failed, where no test of it did. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** Enough of a message to say what was expected, little enough to keep many failures on a page. In characters. */
const MESSAGE_LIMIT = 1500;

function readable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with this one.
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '').trim();
  return plain.length > MESSAGE_LIMIT ? `${plain.slice(0, MESSAGE_LIMIT)} …` : plain;
}

/** A text for each test that failed and for each file that could not even be loaded: file, test, message. */
export function failuresOf(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) {
      return status === 'failed' ? [`${file}\n${readable(message ?? '')}`] : [];
    }
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} > ${fullName}\n${readable((failureMessages ?? []).join('\n'))}`,
    );
  });
}

/** The files, absolute, in which something failed, and how many tests passed in all others. */
export function splitByFile(report: VitestReport): { failed_files: string[]; passed_elsewhere: number } {
  const failed_files: string[] = [];
  let passed_elsewhere = 0;
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === 'failed' || assertionResults.some((test) => test.status === 'failed')) {
      failed_files.push(name);
    } else {
      passed_elsewhere += assertionResults.filter((test) => test.status === 'passed').length;
    }
  }
  return { failed_files, passed_elsewhere };
}
