import { runWithNode24 } from './setup.mjs';

await runWithNode24('scripts/trace/main.ts');
