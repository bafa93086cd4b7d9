import type { DataOf } from '@postern/contract/base/operation';
import { confidentialRead, confidentialUpdate, type DomainDetail } from '@postern/contract/domains';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import rows from '@postern/ui/rows.module.css';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { createTurns } from '@postern/web/in-turn.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import classes from './general.module.css';

type Body = { confidential: boolean; granted?: string[] };
type Known = DataOf<typeof confidentialRead>;

export function Confidential({ detail, onChange }: { detail: DomainDetail; onChange: () => void }) {
  const { t } = useTexts();
  const me = useMe();
  const format = useFormat();
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: detail.domain_name };
  const key = keyOf(confidentialRead, { params });
  const read = useOperation(confidentialRead, { params });

  const [inTurn] = useState(createTurns);
  /** One after another, each from what the one before left: a list read earlier would let somebody back in. */
  async function change(make: (granted: string[]) => Body): Promise<boolean> {
    setProblem(null);
    try {
      await inTurn(async () => {
        const granted = client.getQueryData<Known>(key)?.granted ?? [];
        const body = make(granted.map((one) => one.email));
        client.setQueryData(key, await call(confidentialUpdate, { params, body }));
      });
      onChange();
      return true;
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code === 'invalid_input'
          ? t('domains.conf_unknown')
          : errorText(error, t),
      );
      return false;
    }
  }

  const { data } = read;
  const grant = async (event: FormEvent) => {
    event.preventDefault();
    const email = address.trim().toLowerCase();
    if (email !== '' && (await change((granted) => ({ confidential: true, granted: [...granted, email] }))))
      setAddress('');
  };
  return (
    <PagePart title={t('domains.conf_title')} lead={t('domains.conf_text')}>
      {read.isPending && <Loading rows={2} />}
      {read.isError && <Failed title="error.list_title" error={read.error} onRetry={read.refetch} />}
      {data && (
        <>
          <div className={classes.line}>
            <Toggle
              on={data.confidential}
              label={t('domains.conf_label')}
              onChange={(confidential) => void change(() => ({ confidential }))}
            >
              {t('domains.conf_on')}
            </Toggle>
          </div>
          {data.confidential && (
            <>
              <h4 className={classes.small}>{t('domains.conf_people')}</h4>
              {data.granted.length === 0 && <p className={rows.empty}>{t('domains.conf_none')}</p>}
              <ul className={classes.people}>
                {data.granted.map((one) => (
                  <li key={one.email}>
                    <span>
                      {one.name || one.email}
                      <span className={rows.note}>
                        {one.name !== '' && one.name !== one.email && `${one.email}, `}
                        {t('domains.conf_by', { when: format.moment(one.granted_at), who: one.granted_by })}
                      </span>
                    </span>
                    {(one.email !== me.email || me.is_superuser) && (
                      <button
                        type="button"
                        className={rows.act}
                        data-danger
                        aria-label={t('domains.conf_revoke_of', { who: one.email })}
                        onClick={() =>
                          void change((granted) => ({
                            confidential: true,
                            granted: granted.filter((email) => email !== one.email),
                          }))
                        }
                      >
                        {t('domains.conf_revoke')}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
              <form className={classes.line} onSubmit={grant} noValidate>
                <TextBox
                  type="email"
                  aria-label={t('domains.conf_add')}
                  placeholder={t('domains.conf_add')}
                  value={address}
                  maxLength={320}
                  onChange={setAddress}
                />
                <Button type="submit" variant="default">
                  {t('domains.conf_grant')}
                </Button>
              </form>
            </>
          )}
          {problem !== null && <Problem id="conf-problem">{problem}</Problem>}
        </>
      )}
    </PagePart>
  );
}
