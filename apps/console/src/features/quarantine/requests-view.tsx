/** Requests for release: to be decided by those who may, one's own for everybody else. */

import {
  type ReleaseRequest,
  releaseRequestDecide,
  releaseRequestList,
  releaseRequestWithdraw,
} from '@postern/contract/quarantine/actions';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconArrowBackUp, IconCornerUpLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog, TextArea } from '../../parts/messages/actions/form-dialog.tsx';
import { useRefresh, useTellDone, useTellFailed } from '../../parts/messages/actions/use-acts.tsx';
import { paths } from '../../paths.ts';
import classes from './requests-view.module.css';

export function RequestsView() {
  const { t } = useTexts();
  const [decided_too, setDecidedToo] = useState(false);
  const [denying, setDenying] = useState<ReleaseRequest | null>(null);
  const requests = useOperation(releaseRequestList, { query: decided_too ? {} : { state: 'open' } });
  return (
    <section className={classes.view} aria-label={t('requests.title')}>
      <div className={classes.head}>
        <h2>{t('requests.title')}</h2>
        <label className={classes.check}>
          <input
            type="checkbox"
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
        <ul className={classes.list}>
          {requests.data.map((request) => (
            <Request key={request.request_id} request={request} onDeny={() => setDenying(request)} />
          ))}
        </ul>
      )}
      {denying && <DenyDialog request={denying} onClose={() => setDenying(null)} />}
    </section>
  );
}

function Request({ request, onDeny }: { request: ReleaseRequest; onDeny: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const decide = useDecisions(request);
  const { state, decided_by, decided_at } = request;
  const quoted = (text: string) => t('requests.quoted', { text });
  const decision = { by: decided_by ?? '', at: decided_at ? format.moment(decided_at) : '' };
  return (
    <li className={classes.request} data-open={state === 'open' || undefined}>
      <div className={classes.what}>
        <p className={classes.subject}>
          <VerdictMark value={request.class} />{' '}
          <a href={hrefOf(paths.messageDetails(request.cloudid, { from: 'quarasearch' }))}>
            {request.subject || t('search.no_subject')}
          </a>
        </p>
        <p className={classes.meta}>{request.from_address || '<>'}</p>
        <p className={classes.meta}>
          {t('requests.asks', { by: request.by, at: format.moment(request.asked_at) })}
        </p>
        {request.reason !== '' && <p className={classes.reason}>{quoted(request.reason)}</p>}
        {(state === 'granted' || state === 'denied') && (
          <p className={classes.meta}>
            {t(`requests.${state}`, decision)}
            {request.answer !== '' && ` ${quoted(request.answer)}`}
          </p>
        )}
        {state === 'withdrawn' && <p className={classes.meta}>{t('requests.withdrawn')}</p>}
      </div>
      {state === 'open' && (
        <div className={classes.buttons}>
          {!request.content_kept && <p className={classes.meta}>{t('requests.lapsed')}</p>}
          {request.may_grant && (
            <Button
              leftSection={<IconCornerUpLeft size={15} stroke={1.75} />}
              loading={decide.busy}
              onClick={() => void decide.grant()}
            >
              {t('requests.grant')}
            </Button>
          )}
          {request.may_grant || (request.may_deny && !request.content_kept) ? (
            <Button variant="default" leftSection={<IconX size={15} stroke={1.6} />} onClick={onDeny}>
              {t('requests.deny')}
            </Button>
          ) : request.is_own ? (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
              loading={decide.busy}
              onClick={() => void decide.withdraw()}
            >
              {t('requests.withdraw')}
            </Button>
          ) : (
            request.content_kept && <p className={classes.meta}>{t('requests.no_right')}</p>
          )}
        </div>
      )}
    </li>
  );
}

function useDecisions({ request_id, cloudid, to_address }: ReleaseRequest) {
  const { t } = useTexts();
  const { clock } = useFormat();
  const tell = useTellDone();
  const failed = useTellFailed();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async grant() {
      setBusy(true);
      try {
        const done = await call(releaseRequestDecide, { params: { id: request_id }, body: { grant: true } });
        tell({
          cloudid,
          done,
          icon: <IconCornerUpLeft size={16} />,
          title: t('requests.done_grant', { to: to_address }),
          text: t('release.leaves', { at: clock(done.undo_until) }),
          now: { released: new Date().toISOString() },
          before: { released: null, state: 'held' },
        });
      } catch (error) {
        refresh(cloudid);
        failed(error);
      } finally {
        setBusy(false);
      }
    },
    async withdraw() {
      setBusy(true);
      try {
        await call(releaseRequestWithdraw, { params: { id: request_id } });
        sayOutcome({ icon: <IconArrowBackUp size={16} />, title: t('act.done_withdraw'), lasts: 15_000 });
      } catch (error) {
        failed(error);
      } finally {
        setBusy(false);
      }
      refresh(cloudid);
    },
  };
}

function DenyDialog({ request, onClose }: { request: ReleaseRequest; onClose: () => void }) {
  const { t } = useTexts();
  const tell = useTellDone();
  const [answer, setAnswer] = useState('');
  async function submit() {
    const body = { grant: false, ...(answer.trim() === '' ? {} : { answer: answer.trim() }) };
    const done = await call(releaseRequestDecide, { params: { id: request.request_id }, body });
    tell({
      cloudid: request.cloudid,
      done,
      icon: <IconX size={16} />,
      title: t('requests.done_deny'),
      text: t('requests.after_deny'),
      now: {},
      before: {},
      undone: t('requests.undone_deny'),
    });
  }
  return (
    <FormDialog
      title={t('requests.deny_title')}
      of={{ subject: request.subject, content: 'read' }}
      from={t('requests.asks', { by: request.by, at: '' }).replace(/,\s*$/, '')}
      verb={t('requests.deny_button')}
      icon={<IconX size={15} stroke={1.6} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id="deny-answer"
        label={t('requests.answer')}
        help={t('requests.answer_help')}
        value={answer}
        onChange={setAnswer}
      />
    </FormDialog>
  );
}
