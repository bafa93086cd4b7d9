import { type DataRoomFolder, dataRoomFolderList, default_folders } from '@postern/contract/portal/data-room';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';

export const useFolders = () => useOperation(dataRoomFolderList, {}, { refetchInterval: 30_000 });

/** A folder as people call it: those that everybody has are translated. */
export function useFolderName(): (folder: Pick<DataRoomFolder, 'name' | 'is_default'>) => string {
  const { t } = useTexts();
  return ({ name, is_default }) => {
    const known = is_default && default_folders.find((each) => each === name);
    return known ? t(`data_room.${known}`) : name;
  };
}
