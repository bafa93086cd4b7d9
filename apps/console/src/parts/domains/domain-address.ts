/** The page of one domain. */
export const domainAddress = (domain: string, tab?: string): string => {
  const query = new URLSearchParams(tab === undefined ? { domain } : { domain, tab });
  return `/setup/general?${query}`;
};
