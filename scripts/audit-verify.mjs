import { runWithNode24 } from './setup.mjs';

await runWithNode24('scripts/audit-verify/main.ts');
