import {
  portal_content_reason,
  portalRecordContentRead,
  portalRecordRead,
} from '@postern/contract/portal/records';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from '../data-room/data-room.module.css';
import { Events } from '../data-room/events.tsx';
import { RecipientStates } from '../data-room/states.tsx';
import { useSize } from '../large-files/use-size.ts';

const MessageHtml = lazy(() => import('../data-room/message-html.tsx'));

type Content = NonNullable<ReturnType<typeof useContentAction>['data']>;

const useContentAction = () =>
  useAction(portalRecordContentRead, { success: () => null, invalidates: [portalRecordRead] });

/** One message: its people and events; its content is not fetched before a reason was given. */
export function RecordDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts();
  const record = useOperation(portalRecordRead, { params: { id } });
  const read = useContentAction();
  const [asking, setAsking] = useState(false);
  const { data } = record;
  const now = Date.now();
  return (
    <SideDrawer title={data?.subject || t('data_room.no_subject')} onClose={onClose}>
      <div className={classes.drawer}>
        {record.isPending && <Loading rows={6} />}
        {record.isError && (
          <Failed title="error.screen_title" error={record.error} onRetry={record.refetch} />
        )}
        {data && (
          <>
            <p>
              <b>{t('portal_accounts.messages_owner')}</b>{' '}
              {['', data.owner].includes(data.owner_name) ? data.owner : `${data.owner_name} (${data.owner})`}
            </p>
            {data.writer && <p>{t('portal_accounts.messages_from', { person: data.writer.address })}</p>}
            <RecipientStates recipients={data.recipients} now={now} />
            {read.data ? (
              <ReadContent content={read.data} />
            ) : (
              <div className={classes.acts}>
                <Button
                  variant="default"
                  leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
                  onClick={() => setAsking(true)}
                >
                  {t('portal_accounts.content_read')}
                </Button>
              </div>
            )}
            <Events events={data.events} />
          </>
        )}
      </div>
      {asking && data && (
        <FormDialog
          title={t('portal_accounts.content_title')}
          verb={t('portal_accounts.content_read')}
          values={{ reason: '' }}
          schema={portal_content_reason}
          onSubmit={(body) => read.attempt({ params: { id }, body })}
          onClose={() => setAsking(false)}
        >
          <p>{t('portal_accounts.content_told', { owner: data.owner })}</p>
          <Field
            name="reason"
            type="area"
            label={t('portal_accounts.content_reason')}
            help={t('portal_accounts.content_reason_help')}
            most={500}
            focus
          />
        </FormDialog>
      )}
    </SideDrawer>
  );
}

function ReadContent({ content: { html, text, files } }: { content: Content }) {
  const { t } = useTexts();
  const sizeOf = useSize();
  return (
    <section aria-label={t('portal_accounts.content')}>
      {html === null ? (
        <div className={classes.text}>{text}</div>
      ) : (
        <Suspense fallback={<Loading rows={4} />}>
          <MessageHtml html={html} text={text} />
        </Suspense>
      )}
      {files.length > 0 && (
        <>
          <h3>{t('data_room.files', { count: files.length })}</h3>
          <ul className={classes.files}>
            {files.map(({ name, size }, number) => (
              <li key={number}>
                {name} <span className={rows.hint}>{sizeOf(size)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
