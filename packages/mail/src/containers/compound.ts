// OLE compound files that carry other files: Outlook's .msg (MS-OXMSG) and objects packed into Office documents (MS-OLEDS §2.3.6).
import CFB from 'cfb';
import type { Budget, Member } from './budget.ts';

export type Compound = {
  // Outlook message: what people see when they open it.
  text: string;
  html: string;
  is_message: boolean;
  members: Member[];
};

export function readCompound(bytes: Buffer, budget: Budget): Compound {
  const compound: Compound = { text: '', html: '', is_message: false, members: [] };
  let container: CFB.CFB$Container;
  try {
    container = CFB.read(bytes, { type: 'buffer' });
  } catch {
    // The library reads what Office and Outlook read: what it does not, they do not open either.
    return compound;
  }
  const attachments = new Map<string, { name: string; bytes: Buffer | null }>();
  for (const [index, path] of container.FullPaths.entries()) {
    const entry = container.FileIndex[index];
    if (entry?.type !== 2) continue;
    budget.countName();
    const content = Buffer.from((entry.content ?? []) as Uint8Array);
    if (path.endsWith('\u0001Ole10Native')) compound.members.push(...packed(content));
    const property = /__substg1\.0_([0-9A-F]{4})([0-9A-F]{4})$/i.exec(path);
    if (!property) continue;
    compound.is_message = true;
    const [, id = '', type = ''] = property;
    const text = () => content.toString(type.toUpperCase() === '001F' ? 'utf16le' : 'latin1');
    const attached = /^(.*__attach_version1\.0_#[0-9A-F]{8})\/__substg1[^/]*$/i.exec(path)?.[1];
    if (attached !== undefined) {
      const known = attachments.get(attached) ?? { name: '', bytes: null };
      if (id === '3701') known.bytes = content;
      if (id === '3707' || (id === '3704' && known.name === ''))
        known.name = text().replace(/\0[\s\S]*$/, '');
      attachments.set(attached, known);
    } else if (id === '1000') compound.text += `${text()}\n`;
    else if (id === '1013')
      compound.html += type.toUpperCase() === '001F' ? text() : content.toString('utf8');
  }
  compound.members.push(...attachments.values());
  return compound;
}

function packed(content: Buffer): Member[] {
  // Size, flags, label, path of origin, flags, temporary path, data: texts end with a zero.
  const label_end = content.indexOf(0, 6);
  const path_end = content.indexOf(0, label_end + 1);
  if (label_end === -1 || path_end === -1) return [];
  const label = content.toString('latin1', 6, label_end);
  const temporary = path_end + 9 <= content.length ? content.readUInt32LE(path_end + 5) : 0;
  const data_at = path_end + 9 + temporary;
  if (data_at + 4 > content.length) return [{ name: label, bytes: null }];
  return [{ name: label, bytes: content.subarray(data_at + 4, data_at + 4 + content.readUInt32LE(data_at)) }];
}
