export { type Cluster, type ClusterInput, checkCluster, startCluster } from './cluster.ts';
export { identify, type ProcessIdentity, signal } from './process-identity.ts';
export { StartError } from './start-error.ts';
export { volatileSettings } from './tuning.ts';
