import {
  data_room_reply_form,
  dataRoomMessageCreate,
  dataRoomMessageList,
  dataRoomThreadRead,
  type ReadDataRoomMessage,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconArrowBackUp, IconArrowBackUpDouble } from '@tabler/icons-react';
import { useState } from 'react';
import { everybodyOf, replyTargetOf } from './reply-target.ts';
import { personOf } from './state.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Replies in the conversation: sealed, as the message before. */
export function Reply({ thread }: { thread: readonly ReadDataRoomMessage[] }) {
  const { t } = useTexts();
  const [dialog, setDialog] = useState<'one' | 'all' | null>(null);
  const send = useAction(dataRoomMessageCreate, {
    success: () => t('data_room.reply_sent'),
    invalidates: [dataRoomMessageList, dataRoomThreadRead],
  });
  const target = replyTargetOf(thread);
  const everybody = everybodyOf(thread);
  const close = () => setDialog(null);
  return (
    <>
      {target && (
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
          onClick={() => setDialog('one')}
        >
          {t('data_room.reply')}
        </Button>
      )}
      {everybody && (
        <Button
          variant={target ? 'default' : 'filled'}
          leftSection={<IconArrowBackUpDouble size={16} stroke={1.6} aria-hidden />}
          onClick={() => setDialog('all')}
        >
          {t('data_room.reply_all')}
        </Button>
      )}
      {dialog === 'one' && target && (
        <ReplyDialog
          title={t('data_room.reply_to', { person: personOf(target.person) })}
          lead={t('data_room.reply_sealed', { address: target.person.address })}
          onSend={(text, uploads) => send.attempt({ body: { answers: target.answers, text, uploads } })}
          onClose={close}
        />
      )}
      {dialog === 'all' && everybody && (
        <ReplyDialog
          title={t('data_room.reply_all_to', { count: everybody.people.length })}
          lead={t('data_room.reply_all_sealed', {
            people: everybody.people.map(({ address }) => address).join(', '),
          })}
          onSend={(text, uploads) => {
            const to = everybody.people.map(({ address }) => address);
            return send.attempt({ body: { answers: everybody.answers, text, to, uploads } });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function ReplyDialog({
  title,
  lead,
  onSend,
  onClose,
}: {
  title: string;
  lead: string;
  onSend: (text: string, uploads: string[]) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const uploads = useUploads();
  return (
    <FormDialog
      title={title}
      width={620}
      waits={!uploads.is_ready}
      verb={t('data_room.reply_send')}
      values={{ text: '' }}
      schema={data_room_reply_form}
      onSubmit={async ({ text }) => {
        await onSend(text, uploads.ids);
        uploads.release();
      }}
      onClose={onClose}
    >
      <p>{lead}</p>
      <Field name="text" type="area" label={t('data_room.reply_text')} rows={10} most={200_000} focus />
      <UploadList uploads={uploads} />
    </FormDialog>
  );
}
