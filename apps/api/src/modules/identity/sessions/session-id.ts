import { fromCloudid, toCloudid } from '@postern/db';

/** Names a session with its tenant, like a cloud id a message, so that the row is found by its key under row level security. */
export interface SessionKey {
  tenant_id: number;
  session_id: string;
}

export const toSid = ({ tenant_id, session_id }: SessionKey) => toCloudid(tenant_id, session_id);

export function fromSid(sid: string): SessionKey | null {
  const key = fromCloudid(sid);
  return key && { tenant_id: key.tenant_id, session_id: key.id };
}
