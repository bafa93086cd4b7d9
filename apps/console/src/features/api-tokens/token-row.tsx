import type { ApiToken } from '@postern/contract/identity/api-tokens';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { Ending, LastUse } from '../../parts/credentials/credential-cells.tsx';

type Props = { token: ApiToken; may_end: boolean; onEnd: () => void };

export function TokenRow({ token, may_end, onEnd }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const { name, owner, created_at, created_by, last_used_at, last_used_ip } = token;
  return (
    <tr>
      <td className={rows.first}>
        {name}
        <span className={rows.note}>{owner ?? t('tokens.of_tenant')}</span>
      </td>
      <td>
        <Limits token={token} />
      </td>
      <td data-label={t('tokens.made')}>
        <span className={rows.when} title={format.utc(created_at)}>
          {format.date(created_at)}
        </span>
        {created_by !== owner && <span className={rows.note}>{created_by}</span>}
      </td>
      <td data-label={t('tokens.used')}>
        <LastUse at={last_used_at} ip={last_used_ip} />
      </td>
      <td data-label={t('tokens.ends')}>
        <Ending revoked_at={token.revoked_at} expires_at={token.expires_at} />
      </td>
      <td className={rows.end}>
        {may_end && token.revoked_at === null && (
          <button type="button" className={rows.act} data-danger onClick={onEnd}>
            {t('tokens.revoke_ask')}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

function Limits({ token: { operations, domains, networks, roles } }: { token: ApiToken }) {
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
