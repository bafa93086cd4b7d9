declare module 'mailauth/lib/spf/macro.js' {
  interface Values {
    sender: string;
    ip: string;
    helo: string;
    mta: string;
    domain: string;
  }
  /** A domain-spec with its macros written out (RFC 7208 §7). Throws where it is malformed. */
  export default function macro(spec: string, values: Values): string;
}
