import { join } from 'node:path';
import { repository } from './setup/run.mjs';
import { runWithNode24 } from './setup.mjs';

// Later starts do not compile the supervisor again; the services have a folder of their own in the data folder.
process.env.NODE_COMPILE_CACHE ??= join(repository, 'node_modules/.cache/compiled');

await runWithNode24('scripts/supervisor/main.ts');
