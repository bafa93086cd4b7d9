import { settingsRead } from '@postern/contract/settings/extended-fields';
import { type WhatIfField, what_if_fields, whatIfCreate } from '@postern/contract/settings/what-if';
import { useOperation } from '@postern/web/use-operation.ts';
import { mailboxOfText, type Question, senderOfText, type Value, type Values } from './question.ts';

/** What holds for the domain now. */
export function useCurrent(domain: string) {
  return useOperation(
    settingsRead,
    { params: { container: 'scanner', scope: 'domain', scope_value: domain } },
    {
      enabled: domain !== '',
      select: (settings): Partial<Record<WhatIfField, { value: Value; may_change: boolean }>> =>
        Object.fromEntries(
          what_if_fields.flatMap((field) => {
            const setting = settings[field];
            return setting ? [[field, { value: setting.value, may_change: setting.may_change }]] : [];
          }),
        ),
      retry: false,
    },
  );
}

export const asksNothing = ({ settings, entry }: Question) =>
  Object.keys(settings).length === 0 && (entry === null || entry.sender.trim() === '');

export function useWhatIf(question: Question) {
  const { domain, days, settings, entry } = question;
  const sender = entry?.sender.trim() ?? '';
  const body = {
    ...{ domain, days, settings: settings as Record<string, never> },
    ...(entry &&
      sender !== '' && {
        entry: {
          list_type: entry.list_type,
          ...senderOfText(sender),
          mailbox: mailboxOfText(entry.mailbox, domain),
        },
      }),
  };
  return useOperation(
    whatIfCreate,
    { body },
    { enabled: domain !== '', placeholderData: (before) => before, retry: false },
  );
}

/** Only what differs from what holds. */
export function differing(settings: Values, current: Partial<Record<WhatIfField, { value: Value }>>): Values {
  return Object.fromEntries(
    Object.entries(settings).filter(([field, value]) => current[field as WhatIfField]?.value !== value),
  );
}
