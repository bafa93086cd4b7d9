import type { Judgement, JudgeInput, JudgeWorld } from './judgement.ts';

export type * from './judgement.ts';

export async function judge(_world: JudgeWorld, _input: JudgeInput): Promise<Judgement> {
  throw new Error('judge has no stages yet');
}
