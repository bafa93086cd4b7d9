import { runWithNode24 } from './setup.mjs';

await runWithNode24('scripts/protection/main.ts');
