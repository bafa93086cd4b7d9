import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { DirectorySyncDeps } from '../deps.ts';
import { problemOf, readFile } from '../read-file.ts';
import { fetchFile } from '../sources/fetch-file.ts';

/** Addresses one person has asked in ten minutes, as with the access test. */
const FETCHES = { hits: 10, seconds: 600 };

export const syncFileRead: Handler<Operations['syncFileRead'], DirectorySyncDeps> = async ({
  actor,
  body: { content, address, ...how },
  services,
}) => {
  if (content !== undefined) return readFile(Buffer.from(content, 'base64'), how);
  if (address === undefined) return failInput(['body', 'content'], 'must hold a file or an address');
  const bucket = personBucket('directory test', `${actor.tenant_id} ${actor.user_id}`);
  await requireAttempt(services, [{ bucket, ...FETCHES }]);
  const world = { resolver: services.dns.resolver, private_addresses: services.innerDirectories };
  try {
    return readFile(await fetchFile(world, address), how);
  } catch (error) {
    const nothing = { columns: [], rows: 0, samples: [], bad_rows: 0, bad: [] };
    return { ...nothing, ...how, problem: problemOf(error) };
  }
};
