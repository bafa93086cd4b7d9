import { portal_account_operations } from './portal/accounts.ts';
import { data_room_operations } from './portal/data-room.ts';
import { data_room_upload_operations } from './portal/data-room-uploads.ts';
import { large_file_operations } from './portal/large-files.ts';
import { portal_record_operations } from './portal/records.ts';
import { portal_setting_operations } from './portal/settings.ts';

export * from './portal/accounts.ts';
export * from './portal/data-room.ts';
export * from './portal/data-room-uploads.ts';
export * from './portal/large-files.ts';
export * from './portal/records.ts';
export * from './portal/settings.ts';

export const portal_operations = {
  ...portal_setting_operations,
  ...data_room_operations,
  ...data_room_upload_operations,
  ...portal_account_operations,
  ...portal_record_operations,
  ...large_file_operations,
} as const;
