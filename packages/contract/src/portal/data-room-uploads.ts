/** Files for messages that are written in the data room, on their way in: in pieces, so that a lost line costs one piece. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { DATA_ROOM_SERVICE } from '../base/screens.ts';

const access = { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE } as const;
const params = z.strictObject({ id: z.uuid() });

/** Bytes of a piece. */
export const UPLOAD_PIECE_BYTES = 4 * 1_048_576;
/** Files of one message. */
export const MOST_DATA_ROOM_FILES = 50;

const upload = z.object({
  upload_id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  /** Bytes that are durable: the next piece begins there. */
  received: z.number().int(),
});

export type DataRoomUpload = z.output<typeof upload>;

export const dataRoomUploadLimit = operation({
  name: 'dataRoomUploadLimit',
  method: 'GET',
  path: '/api/v1/ginauploads',
  summary: 'How much the files of a message from the own data room may have',
  access,
  api_token: false,
  data: z.object({
    /** Bytes of all files of one message. */
    most_bytes: z.number().int(),
  }),
});

export const dataRoomUploadCreate = operation({
  name: 'dataRoomUploadCreate',
  method: 'POST',
  path: '/api/v1/ginauploads',
  summary:
    'Announce a file for a message from the own data room; its space is reserved before a byte of it comes',
  access,
  api_token: false,
  impersonated: false,
  body: z.strictObject({
    name: z.string().min(1).max(500),
    mime: z.string().max(200),
    size: z.number().int().min(0).max(1e13),
  }),
  data: upload,
  errors: ['data_room_file_too_large', 'large_file_space', 'data_room_no_portal', 'too_many_attempts'],
});

export const dataRoomUploadRead = operation({
  name: 'dataRoomUploadRead',
  method: 'GET',
  path: '/api/v1/ginauploads/{id}',
  summary: 'How much of an own file has arrived',
  access,
  api_token: false,
  params,
  data: upload,
  errors: ['not_found'],
});

export const dataRoomUploadUpdate = operation({
  name: 'dataRoomUploadUpdate',
  method: 'PUT',
  path: '/api/v1/ginauploads/{id}',
  summary: 'Add the next piece of an own file; one that does not begin where the file ends adds nothing',
  access,
  api_token: false,
  impersonated: false,
  params,
  body_bytes: Math.ceil(UPLOAD_PIECE_BYTES / 3) * 4 + 1000,
  body: z.strictObject({
    /** Of the first byte of the piece in the file. */
    offset: z.number().int().min(0),
    content: z
      .base64()
      .min(1)
      .max(Math.ceil(UPLOAD_PIECE_BYTES / 3) * 4),
  }),
  /** As it is now, whether this piece fitted or not. */
  data: upload,
  errors: ['not_found', 'data_room_file_too_large'],
});

export const dataRoomUploadDelete = operation({
  name: 'dataRoomUploadDelete',
  method: 'DELETE',
  path: '/api/v1/ginauploads/{id}',
  summary: 'Remove an own file that no message has, and give its space back',
  access,
  api_token: false,
  params,
  data: z.null(),
  errors: ['not_found'],
});

export const data_room_upload_operations = {
  ...{ dataRoomUploadLimit, dataRoomUploadCreate, dataRoomUploadRead },
  ...{ dataRoomUploadUpdate, dataRoomUploadDelete },
} as const;
