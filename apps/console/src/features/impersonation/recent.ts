/** Whom this browser has acted as lately (spec 1 section 3, storage key "impersonation autocomplete"). */
import { readStored, writeStored } from '@postern/web/storage.ts';

const most = 8;
const address = /^[^\s@]+@[^\s@]+$/;

export function recentPeople(): string[] {
  try {
    const value: unknown = JSON.parse(readStored('impersonation_autocomplete') ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((each): each is string => typeof each === 'string' && address.test(each))
      .slice(0, most);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function noteRecent(email: string): void {
  const next = [email, ...recentPeople().filter((each) => each !== email)].slice(0, most);
  writeStored('impersonation_autocomplete', JSON.stringify(next));
}
