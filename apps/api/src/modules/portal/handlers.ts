import type { ModuleHandlers } from '../../http/handler.ts';
import type { DomainsDeps } from '../domains/index.ts';
import type { PortalDeps } from './deps.ts';
import {
  dataRoomFolderCreate,
  dataRoomFolderDelete,
  dataRoomFolderList,
  dataRoomFolderUpdate,
  dataRoomUnreadRead,
} from './operations/data-room-folder.ts';
import { dataRoomMessageCreate } from './operations/data-room-message-create.ts';
import {
  dataRoomArchiveRead,
  dataRoomFileRead,
  dataRoomLargeFileRead,
  dataRoomMessageExport,
  dataRoomMessageList,
  dataRoomThreadRead,
} from './operations/data-room-message-read.ts';
import { dataRoomMessageDelete, dataRoomMessageUpdate } from './operations/data-room-message-update.ts';
import {
  dataRoomUploadCreate,
  dataRoomUploadDelete,
  dataRoomUploadLimit,
  dataRoomUploadRead,
  dataRoomUploadUpdate,
} from './operations/data-room-upload.ts';
import { guestList, guestPasswordCreate, guestUpdate } from './operations/guest-list.ts';
import { largeFileSpaceRead, largeFileTrial } from './operations/large-file-space.ts';
import {
  largeFileOverview,
  largeFileOverviewExport,
  largeFileUsageExport,
  largeFileUsageList,
} from './operations/large-file-usage.ts';
import {
  portalAccountApprove,
  portalAccountDelete,
  portalAccountList,
  portalAccountPhoneReset,
  portalAccountRead,
  portalAccountSignOut,
  portalAccountUpdate,
  portalTenantList,
} from './operations/portal-account.ts';
import { portalAccountExportCsv, portalAccountExportXlsx } from './operations/portal-account-export.ts';
import { portalDomainList, portalDomainNameList } from './operations/portal-domain-list.ts';
import { portalDomainRead } from './operations/portal-domain-read.ts';
import { portalDomainUpdate } from './operations/portal-domain-update.ts';
import { portalHostRead } from './operations/portal-host-read.ts';
import { portalImageDelete, portalImageRead, portalImageUpload } from './operations/portal-image.ts';
import { portalRecordContentRead, portalRecordList, portalRecordRead } from './operations/portal-record.ts';
import { portalRecordFileRead, portalRecordLargeFileRead } from './operations/portal-record-file.ts';
import { portalSampleSend } from './operations/portal-sample-send.ts';

export const portalHandlers = {
  dataRoomArchiveRead,
  dataRoomFileRead,
  dataRoomFolderCreate,
  dataRoomFolderDelete,
  dataRoomFolderList,
  dataRoomFolderUpdate,
  dataRoomLargeFileRead,
  dataRoomMessageExport,
  dataRoomMessageDelete,
  dataRoomMessageList,
  dataRoomMessageUpdate,
  dataRoomMessageCreate,
  dataRoomUploadCreate,
  dataRoomUploadDelete,
  dataRoomUploadLimit,
  dataRoomUploadRead,
  dataRoomUploadUpdate,
  dataRoomThreadRead,
  dataRoomUnreadRead,
  guestList,
  guestPasswordCreate,
  guestUpdate,
  largeFileSpaceRead,
  largeFileTrial,
  largeFileOverview,
  largeFileOverviewExport,
  largeFileUsageExport,
  largeFileUsageList,
  portalAccountApprove,
  portalAccountDelete,
  portalAccountExportCsv,
  portalAccountExportXlsx,
  portalAccountList,
  portalAccountRead,
  portalAccountPhoneReset,
  portalAccountSignOut,
  portalAccountUpdate,
  portalTenantList,
  portalDomainList,
  portalDomainNameList,
  portalDomainRead,
  portalDomainUpdate,
  portalHostRead,
  portalImageDelete,
  portalImageRead,
  portalImageUpload,
  portalRecordContentRead,
  portalRecordFileRead,
  portalRecordLargeFileRead,
  portalRecordList,
  portalRecordRead,
  portalSampleSend,
} satisfies ModuleHandlers<PortalDeps & Pick<DomainsDeps, 'dns'>>;
