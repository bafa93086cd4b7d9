import {
  data_room_new_form,
  dataRoomFolderList,
  dataRoomMessageCreate,
  dataRoomMessageList,
  peopleOfText,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** A message to people outside that begins a conversation. */
export function NewMessage() {
  const { t } = useTexts();
  const [is_open, setOpen] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconPencilPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('data_room.new_message')}
      </Button>
      {is_open && <NewMessageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const uploads = useUploads();
  const send = useAction(dataRoomMessageCreate, {
    success: () => t('data_room.new_sent'),
    invalidates: [dataRoomMessageList, dataRoomFolderList],
  });
  return (
    <FormDialog
      title={t('data_room.new_message')}
      verb={t('data_room.reply_send')}
      width={620}
      values={{ people: '', subject: '', text: '' }}
      schema={data_room_new_form}
      waits={!uploads.is_ready}
      onSubmit={async ({ people, subject, text }) => {
        await send.attempt({ body: { to: peopleOfText(people), subject, text, uploads: uploads.ids } });
        uploads.release();
      }}
      onClose={onClose}
    >
      <Field
        name="people"
        label={t('data_room.new_to')}
        help={t('data_room.new_to_help')}
        most={16_000}
        focus
      />
      <Field name="subject" label={t('data_room.col_subject')} most={200} />
      <Field name="text" type="area" label={t('data_room.reply_text')} rows={10} most={200_000} />
      <UploadList uploads={uploads} />
    </FormDialog>
  );
}
