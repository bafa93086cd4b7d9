import { runWithNode24 } from './setup.mjs';

await runWithNode24('packages/testing/src/keep-release.ts');
