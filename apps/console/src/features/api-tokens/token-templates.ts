import { areaOf, type Offered } from './operation-areas.ts';

/** What tokens are made for most: each gives what it says and no more. `all` is also what comes later. */
export const token_templates = ['messages', 'lists', 'reports', 'read', 'all'] as const;
export type TokenTemplate = (typeof token_templates)[number];

/** How the operations of a token were chosen: by a template, or one by one; '' until something is. */
export type TokenChoice = TokenTemplate | 'own' | '';

const reads = ({ method }: Pick<Offered, 'method'>) => method === 'GET';

const holds: Record<TokenTemplate, (operation: Offered) => boolean> = {
  messages: (one) => reads(one) && ['msgsearch', 'messages', 'logs', 'rejects'].includes(areaOf(one.path)),
  lists: (one) => areaOf(one.path) === 'blwls',
  reports: (one) =>
    reads(one) && ['statistics', 'mailflow', 'rendermailflow', 'dmarc'].includes(areaOf(one.path)),
  read: reads,
  all: () => true,
};

/** The operations of a template among those the person may give. */
export const operationsOf = (template: TokenTemplate, offered: readonly Offered[]): string[] =>
  offered.filter(holds[template]).map(({ name }) => name);

/** Templates that would give something. */
export const offeredTemplates = (offered: readonly Offered[]): TokenTemplate[] =>
  token_templates.filter((template) => operationsOf(template, offered).length > 0);
