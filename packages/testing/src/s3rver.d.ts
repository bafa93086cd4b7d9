// s3rver has no types of its own.
declare module 's3rver' {
  import type { Server } from 'node:http';

  export interface S3rverOptions {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: S3rverOptions);
    readonly httpServer: Server;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
