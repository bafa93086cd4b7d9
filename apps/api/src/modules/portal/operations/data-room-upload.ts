import type { Operations } from '@postern/contract';
import { uuidv7 } from '@postern/db';
import { lackOfSpaceNow } from '@postern/records/large-files/rules';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { ownerOf } from '../data-room/folders.ts';
import {
  hasPortal,
  ownUploads,
  placeOf,
  presentUpload,
  readOwnerRules,
  sendLimit,
} from '../data-room/uploads.ts';
import type { PortalDeps } from '../deps.ts';
import { fileName, forgetUploads, keepPiece } from '../files/keep-piece.ts';

/** Files of one person that no message has yet. */
const MOST_OPEN = 100;

export const dataRoomUploadLimit: Handler<Operations['dataRoomUploadLimit'], PortalDeps> = ({
  actor,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => ({
      most_bytes: sendLimit(await readOwnerRules(tx, ownerOf(actor)), services.portal).most_bytes,
    }),
    { readOnly: true },
  );

export const dataRoomUploadCreate: Handler<Operations['dataRoomUploadCreate'], PortalDeps> = ({
  actor,
  body: { name, mime, size },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const owner = ownerOf(actor);
    if (!(await hasPortal(tx, owner))) return fail('data_room_no_portal');
    const place = placeOf(owner);
    const rules = await readOwnerRules(tx, owner);
    const { most_bytes, is_large } = sendLimit(rules, services.portal);
    if (size > most_bytes) return fail('data_room_file_too_large');
    if (is_large && (await lackOfSpaceNow(tx, place, rules, size))) return fail('large_file_space');
    const { count } = await tx
      .selectFrom('portal_file')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('tenant_id', '=', owner.tenant_id)
      .where('owner', '=', owner.owner)
      .where('account_id', 'is', null)
      .where('message_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_OPEN) return fail('too_many_attempts');
    const file_id = uuidv7();
    const now = new Date(services.clock());
    await tx
      .insertInto('portal_file')
      .values({
        ...{ ...place, file_id, name: fileName(name), size, created_at: now, changed_at: now },
        mime: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mime) ? mime.toLowerCase() : '',
        state: size === 0 ? 'checking' : 'receiving',
      })
      .execute();
    const [made] = await ownUploads(tx, owner, [file_id]);
    return made ? presentUpload(made) : fail('not_found');
  });

export const dataRoomUploadRead: Handler<Operations['dataRoomUploadRead']> = ({ actor, params, scoped }) =>
  scoped(
    async (tx) => {
      const [found] = await ownUploads(tx, ownerOf(actor), [params.id]);
      return found ? presentUpload(found) : fail('not_found');
    },
    { readOnly: true },
  );

export const dataRoomUploadUpdate: Handler<Operations['dataRoomUploadUpdate'], PortalDeps> = async ({
  actor,
  body: { offset, content },
  params,
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const now = () => scoped((tx) => ownUploads(tx, owner, [params.id]), { readOnly: true });
  const [found] = await now();
  if (!found) return fail('not_found');
  if (offset !== found.received) return presentUpload(found);
  const bytes = Buffer.from(content, 'base64');
  if (offset + bytes.length > found.size) return fail('data_room_file_too_large');
  await keepPiece(services, owner.tenant_id, found, [bytes]);
  const [after] = await now();
  return after ? presentUpload(after) : fail('not_found');
};

export const dataRoomUploadDelete: Handler<Operations['dataRoomUploadDelete']> = ({
  actor,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const owner = ownerOf(actor);
    const [found] = await ownUploads(tx, owner, [params.id]);
    if (!found) return fail('not_found');
    await forgetUploads(tx, owner.tenant_id, [found.file_id]);
    return null;
  });
