import {
  dataRoomFolderList,
  dataRoomMessageList,
  dataRoomThreadRead,
  dataRoomUnreadRead,
} from '@postern/contract/portal/data-room';

/** What is asked again when something changed in the data room. */
export const data_room_reads = [
  dataRoomFolderList,
  dataRoomMessageList,
  dataRoomThreadRead,
  dataRoomUnreadRead,
];
