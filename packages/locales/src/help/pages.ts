import type { Locale } from '../locale.ts';
import type { HelpPages } from './topics.ts';

/** The help of one language is a chunk of its own, fetched when somebody opens it. */
export const help_loaders: Record<Locale, () => Promise<HelpPages>> = {
  en_GB: async () => (await import('../en_GB/help/index.ts')).help_pages,
  de_DE: async () => (await import('../de_DE/help/index.ts')).help_pages,
  fr_FR: async () => (await import('../fr_FR/help/index.ts')).help_pages,
  es_ES: async () => (await import('../es_ES/help/index.ts')).help_pages,
};
