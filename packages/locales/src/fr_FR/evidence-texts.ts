import type { Texts } from '../en_GB/evidence-texts.ts';
import type { Shape } from '../shape.ts';
import { evidence } from './evidence.ts';
import { life } from './life.ts';
import { remedies } from './remedies.ts';

export const texts: Shape<Texts> = { ...evidence, ...life, ...remedies };
