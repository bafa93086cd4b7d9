export type OriginFacts = {
  client_hostname: string;
  geoip_cc: string;
  geoip_asn: number;
  geoip_org: string;
  // The first hop that was not ours nor private, read from the Received headers.
  origin_ip: string;
  origin_helo: string;
  origin_ptr: string;
};

export type Network = { cc: string; asn: number; org: string };
export type OriginDatabase = { lookup: (ip: string) => Network | null };
