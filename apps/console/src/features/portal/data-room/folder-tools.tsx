import {
  type DataRoomFolder,
  data_room_folder_form,
  dataRoomFolderCreate,
  dataRoomFolderDelete,
  dataRoomFolderList,
  dataRoomFolderUpdate,
} from '@postern/contract/portal/data-room';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { IconButton } from '@postern/ui/icon-button.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../paths.ts';

/** Own folders: made below the one that is open, renamed, removed. */
export function FolderTools({ folder }: { folder: DataRoomFolder }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'create' | 'rename' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const invalidates = [dataRoomFolderList];
  const create = useAction(dataRoomFolderCreate, {
    success: ({ name }) => t('data_room.folder_created', { name }),
    invalidates,
  });
  const rename = useAction(dataRoomFolderUpdate, { success: () => t('data_room.folder_saved'), invalidates });
  const remove = useAction(dataRoomFolderDelete, {
    success: () => t('data_room.folder_deleted'),
    invalidates,
    onDone: () => navigate({ to: paths.dataRoomFolder('INBOX', 'INBOX') }),
  });
  const { uuid: id, name, is_default } = folder;
  return (
    <>
      <IconButton label={t('data_room.new_folder')} onClick={() => setDialog('create')}>
        <IconFolderPlus size={16} stroke={1.6} />
      </IconButton>
      {!is_default && (
        <>
          <IconButton label={t('data_room.folder_rename')} onClick={() => setDialog('rename')}>
            <IconPencil size={16} stroke={1.6} />
          </IconButton>
          <IconButton label={t('data_room.folder_delete')} onClick={() => setDialog('delete')}>
            <IconTrash size={16} stroke={1.6} />
          </IconButton>
        </>
      )}
      {(dialog === 'create' || dialog === 'rename') && (
        <FormDialog
          title={t(dialog === 'create' ? 'data_room.new_folder' : 'data_room.folder_rename')}
          verb={t(dialog === 'create' ? 'data_room.folder_create' : 'data_room.folder_save')}
          values={{ name: dialog === 'create' ? '' : name }}
          schema={data_room_folder_form}
          onSubmit={(body) =>
            dialog === 'create'
              ? create.attempt({ body: { ...body, parent_folder: is_default ? null : id } })
              : rename.attempt({ params: { id }, body })
          }
          onClose={close}
        >
          <Field name="name" label={t('data_room.folder_name')} most={60} focus />
        </FormDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('data_room.folder_delete_title', { name })}
          verb={t('data_room.folder_delete')}
          danger
          onConfirm={async () => {
            await remove.run({ params: { id } });
            close();
          }}
          onClose={close}
        >
          <p>{t('data_room.folder_delete_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
