import { runWithNode24 } from './setup.mjs';

await runWithNode24('scripts/licences/main.ts');
