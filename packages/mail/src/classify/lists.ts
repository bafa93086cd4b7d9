export type ListType = 'block' | 'welcome';
// `any` looks at the envelope sender and the header sender, `env` and `hdr` at one of them.
export type ListScope = 'any' | 'env' | 'hdr';

export type ListEntry = {
  id: string;
  list_type: ListType;
  list_scope: ListScope;
  // null, an IP address, a network (address/bits), a host name or *.domain
  sender_host: string | null;
  // null, '' (the null sender), user@domain, %domain (this domain alone) or *.domain (its subdomains)
  sender_address: string | null;
  // Whom the entry protects; exactly one of the three is set.
  scope_global: boolean;
  scope_domain: string | null;
  scope_user: string | null;
  enabled: boolean;
  not_before: Date | null;
  not_after: Date | null;
};
