/** Requests for release: to be decided by those who may, one's own for everybody else. */

import { releaseRequestList } from '@postern/contract/quarantine/release-requests';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { Tick } from '@postern/ui/tick.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import { DenyDialog, GrantDialog } from './request-dialogs.tsx';
import { RequestRow } from './request-row.tsx';
import classes from './requests-view.module.css';

export function RequestsView() {
  const { t } = useTexts();
  const [decided_too, setDecidedToo] = useState(false);
  const [asked, setAsked] = useState<{ id: string; grant: boolean } | null>(null);
  const requests = useOperation(releaseRequestList, { query: decided_too ? {} : { state: 'open' } });
  const chosen = requests.data?.find(({ request_id }) => request_id === asked?.id);
  const close = () => setAsked(null);
  return (
    <section className={classes.view} aria-label={t('requests.title')}>
      <div className={classes.head}>
        <h2>{t('requests.title')}</h2>
        <label className={classes.check} htmlFor="requests-all">
          <Tick
            id="requests-all"
            checked={decided_too}
            onChange={(event) => setDecidedToo(event.target.checked)}
          />
          {t('requests.all')}
        </label>
      </div>
      {requests.isLoadingError ? (
        <Failed title="error.list_title" error={requests.error} onRetry={requests.refetch} />
      ) : requests.data === undefined ? (
        <Loading rows={5} />
      ) : requests.data.length === 0 ? (
        <Notice title={t('requests.empty_title')}>
          <p>{t('requests.empty_text')}</p>
        </Notice>
      ) : (
        <>
          <div className={classes.columns} aria-hidden="true">
            <span>{t('requests.who')}</span>
            <span>{t('requests.message')}</span>
            <span>{t('requests.why')}</span>
            <span>{t('requests.means')}</span>
          </div>
          <ul>
            {requests.data.map((request) => (
              <RequestRow
                key={request.request_id}
                request={request}
                onGrant={() => setAsked({ id: request.request_id, grant: true })}
                onDeny={() => setAsked({ id: request.request_id, grant: false })}
              />
            ))}
          </ul>
        </>
      )}
      {chosen && asked?.grant && <GrantDialog request={chosen} onClose={close} />}
      {chosen && asked?.grant === false && <DenyDialog request={chosen} onClose={close} />}
    </section>
  );
}
