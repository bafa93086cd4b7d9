// What is used of mx-connect 2.0.0, which brings no types.
declare module 'mx-connect' {
  import type { X509Certificate } from 'node:crypto';
  import type { Socket } from 'node:net';

  export interface TlsaRecord {
    usage: number;
    selector: number;
    mtype: number;
    cert: Buffer;
  }

  export interface MxConnectOptions {
    target: string;
    port?: number;
    maxConnectTime?: number;
    ignoreMXHosts?: string[];
    dnsOptions?: {
      blockLocalAddresses?: boolean;
      blockReservedNetworks?: boolean;
      resolveRecords?: (name: string, type: string) => Promise<unknown[]>;
    };
    dane?: {
      enabled: boolean;
      resolveTlsa?: (name: string) => Promise<TlsaRecord[]>;
      checkDnssecSecure?: (host: string) => Promise<{ secure: boolean }>;
    };
    /** Before each connection; an error ends the whole attempt. Where it sets a socket, no connection is made. */
    connectHook?: (
      delivery: unknown,
      options: { host?: string; socket?: Socket },
      go: (error: Error | null) => void,
    ) => void;
    connectError?: (error: Error, delivery: unknown, options: { host?: string }) => void;
  }

  export interface MxConnection {
    socket: Socket;
    hostname: string;
    host: string;
    port: number;
    daneEnabled?: boolean;
    tlsaRecords?: TlsaRecord[] | null;
    daneVerifier?: (
      host: string,
      certificate: X509Certificate | undefined,
      chain: X509Certificate[],
    ) => Error | undefined;
  }

  function mxConnect(options: MxConnectOptions): Promise<MxConnection>;
  export default mxConnect;
}
