import { isBlocking } from '../classify/decide.ts';
import { default_scanner_settings } from '../classify/settings.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import { createParserPool } from '../parse/pool.ts';
import { chanceOf, contradictory, damagedBy, packedProgram } from './generated.ts';

export const isHeld = ({ findings }: ParsedMessage): boolean =>
  findings.some((one) => isBlocking(one, default_scanner_settings));

export type Tried = {
  tried: number;
  // What would have been delivered without a word, each kind once.
  missed: string[];
  // What ended the reading instead of being answered.
  broken: string[];
};

/** Makes messages by chance and reads them, each a second time with some bytes damaged. */
export async function tryGenerated(count: number, seed: number): Promise<Tried> {
  await using pool = createParserPool({ threads: 1 });
  const chance = chanceOf(seed);
  const missed = new Set<string>();
  const broken = new Set<string>();
  for (let n = 0; n < count; n++) {
    const made = n % 2 === 0 ? packedProgram(chance) : contradictory(chance);
    if (!isHeld(await pool.parse(made.bytes))) missed.add(made.name);
    const { findings } = await pool.parse(damagedBy(chance, made).bytes);
    for (const { code, params, weight } of findings)
      if (
        !Number.isFinite(weight) ||
        (code === 'unparsable' && /thread|longer|memory/.test(String(params.reason)))
      )
        broken.add(`${made.name}: ${params.reason ?? code}`);
  }
  return { tried: count, missed: [...missed], broken: [...broken] };
}
