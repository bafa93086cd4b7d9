/** Acting as somebody else. */
export const impersonate = {
  'impersonate.title': 'Act as a user',
} as const;
