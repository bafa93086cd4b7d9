import type { ApiToken } from '@postern/contract/identity/api-tokens';
import rows from '@postern/ui/rows.module.css';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';

/** What a token may do: as which roles, for which domains, from where. */
export function Limits({ token: { operations, domains, networks, roles } }: { token: ApiToken }) {
  const { t, tag } = useTexts();
  const list = new Intl.ListFormat(tag);
  const lines = [
    operations.length === 0
      ? t('tokens.all_operations')
      : t('tokens.operations', { count: operations.length }),
    ...(roles.length === 0 ? [] : [t('tokens.as_roles', { roles: list.format(roleNames(roles)) })]),
    ...(domains.length === 0 ? [] : [list.format(domains)]),
    ...(networks.length === 0 ? [] : [t('tokens.from', { networks: list.format(networks) })]),
  ];
  return lines.map((line, index) => (
    <span
      key={line}
      className={index === 0 ? undefined : rows.note}
      title={index === 0 ? operations.join(', ') : undefined}
    >
      {line}
    </span>
  ));
}
