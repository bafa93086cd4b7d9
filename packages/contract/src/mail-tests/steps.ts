/** What a test of mail found, step by step: each is a code that the console says as what was seen, what it means and what to do. */
import * as z from 'zod';

/** "unknown": we could not ask, which says nothing about whom we asked. */
export const test_verdicts = ['ok', 'note', 'warning', 'error', 'unknown'] as const;
export type TestVerdict = (typeof test_verdicts)[number];

/** Who can change it: the reader, who looks after the domain's DNS, who runs the other server, or the operator of this service. */
export const test_parties = ['you', 'dns_host', 'other_side', 'operator'] as const;
export type TestParty = (typeof test_parties)[number];

/**
 * The steps of one kind of test: what each is about, how good it is, and who can change it. With a party it is a finding, which has texts for
 * what it means and what to do.
 */
export type StepKinds = Readonly<
  Record<string, readonly [area: string, TestVerdict] | readonly [area: string, TestVerdict, TestParty]>
>;
export type CodeOf<Kinds extends StepKinds> = keyof Kinds & string;
type Params = Record<string, string | number>;

export const stepShape = <Kinds extends StepKinds>(kinds: Kinds) =>
  z.object({
    code: z.enum(Object.keys(kinds) as [CodeOf<Kinds>, ...CodeOf<Kinds>[]]),
    area: z.string(),
    verdict: z.enum(test_verdicts),
    who: z.enum(test_parties).nullable(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  });

export interface TestStep<Code extends string = string> {
  code: Code;
  area: string;
  verdict: TestVerdict;
  who: TestParty | null;
  params: Params;
}

/** Makes steps of a kind of test, each with the verdict of its code. */
export const stepsOf =
  <Kinds extends StepKinds>(kinds: Kinds) =>
  (code: CodeOf<Kinds>, params: Params = {}): TestStep<CodeOf<Kinds>> => {
    const [area = '', verdict = 'unknown', who = null] = kinds[code] ?? [];
    return { code, area, verdict, who, params };
  };

const worst: readonly TestVerdict[] = ['error', 'warning', 'unknown', 'note', 'ok'];

/** The step that decides what is said about the whole: the first of the worst ones. */
export function leadingStep<Step extends { verdict: TestVerdict }>(steps: readonly Step[]): Step | undefined {
  for (const verdict of worst) {
    const found = steps.find((step) => step.verdict === verdict);
    if (found) return found;
  }
  return undefined;
}

export const test_params = z.object({ lsid: z.uuid() });

/** What every kept result has. */
export const test_head = {
  lsid: z.uuid(),
  timestamp: z.iso.datetime(),
  /** ms. */
  took: z.number().int(),
};
