/** The page that flushes the DNS cache. */
export const texts = {
  'dns_cache.lead':
    'Make all nodes forget what they know of a name, for example after its MTA-STS policy changed.',
  'dns_cache.record': 'Name',
  'dns_cache.need_record': 'Enter a name such as example.com.',
  'dns_cache.flush': 'Flush',
  'dns_cache.done': '{{record}} was flushed on all nodes',
  'dns_cache.partly': '{{record}} was not flushed on every node',
  'dns_cache.none': 'No node is running.',
  'dns_cache.server': 'Node',
  'dns_cache.count': 'Entries',
  'dns_cache.result': 'Result',
  'dns_cache.result_flushed': 'Flushed',
  'dns_cache.result_failed': 'Failed: {{errors}}',
  'dns_cache.result_silent': 'No answer within 3 seconds',
} as const;

export type Texts = typeof texts;
