import { SYNC_FILE_BYTES } from '@postern/contract/directory-sync';
import { type AddressResolver, askOutside, lookupBy } from '@postern/egress';
import { DirectoryError } from '../source.ts';
import { networkFault } from './network-faults.ts';

/** ms for the whole file. */
const FETCH = 60_000;

export interface FetchDeps {
  resolver: AddressResolver;
  /** The operator's own network, or an offline world. */
  private_addresses: boolean;
}

/** A file at an address. Redirects are not followed: where they lead was not looked at by anybody. */
export async function fetchFile(deps: FetchDeps, address: string): Promise<Buffer> {
  if (!URL.canParse(address)) throw new DirectoryError('no_address', { host: address.slice(0, 100) });
  const { host } = new URL(address);
  try {
    const rules = {
      ...{ private_addresses: deps.private_addresses, lookup: lookupBy(deps.resolver) },
      ...{ timeout: FETCH, most: SYNC_FILE_BYTES },
    };
    const { status, body } = await askOutside(address, { headers: { accept: 'text/csv, */*' } }, rules);
    if (status !== 200) throw new DirectoryError('refused_by_server', { host, status });
    return body;
  } catch (error) {
    throw networkFault(error, host);
  }
}
