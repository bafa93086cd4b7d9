/** Roles as people read them: underscores are spaces, sorted (spec 1 section 6). */
export function roleNames(roles: readonly string[]): string[] {
  return roles.map((role) => role.replaceAll('_', ' ')).sort((a, b) => a.localeCompare(b));
}
