// npm run licences: writes LICENCES.md anew after a change of the packages.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencePage } from './list.ts';
import { licence_file, readLocks, repository } from './locks.ts';

writeFileSync(join(repository, licence_file), licencePage(readLocks()));
