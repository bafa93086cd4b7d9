/** A person's own page: data, settings, security, sessions, access. */
export const profile = {
  'profile.title': 'Your profile',
} as const;
