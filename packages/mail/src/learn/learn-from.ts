// Learns from examples and sets the level, without those that stand alone against what everybody else says.
import { steadyLevel } from './level.ts';
import { crossValidate } from './measure.ts';
import { type Example, type Trained, train } from './train.ts';

export type Learned = {
  trained: Trained;
  hold_at: number;
  /** Raw scores of the examples, in their order, once for each way they were divided. */
  held_back: readonly Float64Array[];
  /** Wanted examples that everybody else contradicts: they teach nothing until another person says the same. */
  contradicted: ReadonlySet<number>;
};

/** Times the contradicted ones are looked for: each makes the models that find them cleaner. */
const searches = 2;
/** Ways of dividing the examples: which few of one way stand at the level is much a matter of luck, the more the fewer there are. */
const ways = { few: 3, many: 2, below: 200 } as const;
/** A person contradicted so often, and in this share of what they released, is not believed in the rest of it either. */
const doubted_from = { opinions: 2.5, share: 0.25 } as const;
/** Who said more than this share of what is wanted is no exception to the others. */
const most_doubted = 0.5;

export async function learnFrom(examples: readonly Example[]): Promise<Learned> {
  const wanted = examples.filter((one) => !one.spam).length;
  const [looked, last] = wanted < ways.below ? [ways.few, ways.few] : [1, ways.many];
  let contradicted: ReadonlySet<number> = new Set();
  let held_back: Float64Array[] = [];
  for (let search = 0; search < searches; search++) {
    held_back = await scoreHeldBack(examples, looked, contradicted, held_back);
    const found = findContradicted(examples, held_back, contradicted);
    // None are lost, so as many are the same ones: scored again, they would get the same scores.
    if (found.size === contradicted.size) break;
    contradicted = found;
    held_back = [];
  }
  held_back = await scoreHeldBack(examples, last, contradicted, held_back);
  const hold_at = levelOf(examples, held_back, contradicted);
  return {
    trained: await train(examples.filter((_, at) => !contradicted.has(at))),
    ...{ hold_at, held_back, contradicted },
  };
}

/** @param first scores of the first rounds, where they are known */
async function scoreHeldBack(
  examples: readonly Example[],
  rounds: number,
  contradicted: ReadonlySet<number>,
  first: readonly Float64Array[],
): Promise<Float64Array[]> {
  const held_back = [...first];
  for (let round = first.length; round < rounds; round++)
    held_back.push(await crossValidate(examples, round, contradicted));
  return held_back;
}

function levelOf(
  examples: readonly Example[],
  held_back: readonly Float64Array[],
  contradicted: ReadonlySet<number>,
): number {
  const ways = held_back.length;
  const wanted = examples.flatMap(({ spam, weight, ...one }, at) =>
    spam
      ? []
      : held_back.map((scores) => ({
          score: scores[at] as number,
          weight: weight / ways,
          teacher: one.teacher ?? one.message ?? String(at),
          is_contradicted: contradicted.has(at),
        })),
  );
  return steadyLevel(wanted, ways);
}

/** Those found before stay found: a model that is cleaner for it must not believe them again. */
function findContradicted(
  examples: readonly Example[],
  held_back: readonly Float64Array[],
  before: ReadonlySet<number>,
): ReadonlySet<number> {
  const level = levelOf(examples, held_back, before);
  const mean = (at: number) =>
    held_back.reduce((sum, scores) => sum + (scores[at] as number), 0) / held_back.length;
  // Without a teacher it is a fact of a collection, not what one person said.
  const alone = [...examples.keys()].filter(
    (at) => !examples[at]?.spam && examples[at]?.teacher !== undefined && mean(at) > level,
  );
  return withTheRestOfTheirs(examples, new Set([...before, ...alone]));
}

function withTheRestOfTheirs(examples: readonly Example[], alone: ReadonlySet<number>): ReadonlySet<number> {
  const said = new Map<string, { all: number; against: number }>();
  let all = 0;
  for (const [at, { spam, weight, teacher }] of examples.entries()) {
    if (spam || teacher === undefined) continue;
    const theirs = said.get(teacher) ?? { all: 0, against: 0 };
    theirs.all += weight;
    if (alone.has(at)) theirs.against += weight;
    said.set(teacher, theirs);
    all += weight;
  }
  const isDoubted = (teacher: string | undefined) => {
    const theirs = said.get(teacher ?? '');
    if (!theirs || theirs.all > most_doubted * all) return false;
    return theirs.against >= doubted_from.opinions && theirs.against >= doubted_from.share * theirs.all;
  };
  return new Set(
    [...examples.keys()].filter(
      (at) => alone.has(at) || (!examples[at]?.spam && isDoubted(examples[at]?.teacher)),
    ),
  );
}
