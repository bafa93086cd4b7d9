import { runWithNode24 } from './setup.mjs';

await runWithNode24('scripts/public-roots/main.ts');
