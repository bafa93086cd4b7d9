import { runWithNode24 } from './setup.mjs';

await runWithNode24('scripts/tenant-move/main.ts');
