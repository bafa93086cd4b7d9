/** What a refusal for want of rights means: where the call belongs, and who may make it. Fetched with the first failure. */
import type { Access } from '@postern/contract/base/access';
import { type ScreenEntry, type ScreenName, screens } from '@postern/contract/base/screens';
import { openingRoles } from './opening-roles.ts';
import type { Translate } from './texts.tsx';

const isOf = ({ module }: ScreenEntry, access: Access) =>
  [access.module].flat().some((each) => each === module) && module !== 'open' && module !== 'public';

/** The screen an operation belongs to by its module; the operation's own name where there is none. */
function place(operation: string, access: Access, t: Translate): string {
  const names = Object.keys(screens) as ScreenName[];
  const screen = names.find((name) => isOf(screens[name], access));
  return screen === undefined ? operation : t(`screen.${screen}`);
}

export function forbiddenWords(operation: string, access: Access, t: Translate): string {
  const action = t('notice.forbidden_action', { action: place(operation, access, t) });
  if (access.superuser) return `${action}. ${t('notice.forbidden_operators')}`;
  const names = openingRoles(access);
  if (names.length === 0) return `${action}. ${t('notice.forbidden_rights')}`;
  const roles = new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' }).format(names);
  return `${action}. ${t('notice.forbidden_roles', { roles })}`;
}
