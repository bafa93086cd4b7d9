import {
  portal_content_reason,
  portalRecordContentRead,
  portalRecordFileRead,
  portalRecordLargeFileRead,
  portalRecordRead,
} from '@postern/contract/portal/records';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { request } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import classes from '../data-room/data-room.module.css';
import { Events } from '../data-room/events.tsx';
import { MessageFiles } from '../data-room/message-files.tsx';
import { RecipientStates } from '../data-room/states.tsx';

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
              <ReadContent id={id} content={read.data} />
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

function ReadContent({ id, content: { html, text, files, large_files } }: { id: string; content: Content }) {
  const { t } = useTexts();
  const client = useQueryClient();
  // The owner sees each download among the events, and so does who made it.
  const readOf =
    (operation: typeof portalRecordFileRead | typeof portalRecordLargeFileRead) => async (number: number) => {
      const answer = await request(operation, { params: { id, number: String(number) } });
      void client.invalidateQueries({ queryKey: keyOf(portalRecordRead, { params: { id } }) });
      return answer;
    };
  return (
    <section aria-label={t('portal_accounts.content')}>
      {html === null ? (
        <div className={classes.text}>{text}</div>
      ) : (
        <Suspense fallback={<Loading rows={4} />}>
          <MessageHtml html={html} text={text} />
        </Suspense>
      )}
      <MessageFiles
        {...{ files, large_files }}
        is_there
        readFile={readOf(portalRecordFileRead)}
        readLargeFile={readOf(portalRecordLargeFileRead)}
      />
    </section>
  );
}
