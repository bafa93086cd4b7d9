export { addressesOf, allowedAddresses, lookupBy } from './addresses.ts';
export { connectAllowed } from './connect.ts';
export {
  askOutside,
  egressFetch,
  type FetchRules,
  type OutsideAnswer,
  type OutsideRequest,
} from './fetch.ts';
export { checkHostField, isInnerName } from './host-field.ts';
export {
  fetchDirectoryKeys,
  type KeyDirectory,
  type KeyDirectoryWorld,
  readKeyDirectories,
} from './key-directories.ts';
export { fetchServerKeys, readKeyServer } from './key-server.ts';
export {
  type AskServer,
  nameServerAsker,
  type ServerQuestion,
  type ServerRecord,
  type ServerReply,
} from './name-server.ts';
export { isPublicAddress } from './public-address.ts';
export {
  type AddressResolver,
  assertAllowed,
  assertAllowedPort,
  EgressRefusedError,
  type EgressRules,
  EgressTooLongError,
  mail_ports,
  type RefusedWhy,
} from './rules.ts';
export { fetchStsPolicy, type StsFetchDeps } from './sts-policy.ts';
export { fetchWebKeys, webKeyAddresses } from './web-key-directory.ts';
