/** Where blobs lie in an object store. Credentials come from the AWS variables or the machine's role, as for every S3 client. */
export interface S3Location {
  bucket: string;
  /** '' or a text that ends in `/`. */
  prefix: string;
  /** null: Amazon's own for the region. */
  endpoint: string | null;
  region: string;
}

/**
 * Reads `s3://<bucket>[/<prefix>][?endpoint=<url>&region=<region>]`.
 * @throws {Error} with one sentence about what is wrong
 */
export function parseS3Location(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : null;
  // Names as Amazon allows them; others' stores allow no more.
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new Error(`POSTERN_BLOBS is "${text}" and must be s3://bucket/prefix?endpoint=…&region=….`);
  for (const name of url.searchParams.keys()) {
    if (name !== 'endpoint' && name !== 'region')
      throw new Error(`POSTERN_BLOBS has "${name}", but only endpoint and region can stand behind the ?.`);
  }
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new Error(`POSTERN_BLOBS has the endpoint "${endpoint}", which is no http: or https: address.`);
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${decodeURIComponent(path)}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}
