import type { KeptContent } from '../../messages/index.ts';
import type { PortalDeps } from '../deps.ts';
import type { ArchiveEntry } from './archive.ts';
import { fileName } from './keep-piece.ts';
import { fileBytes, type LargeFile, mayFetch } from './large-file.ts';
import { whileOpen } from './send-large-file.ts';

/**
 * All files of a message: those in its mail, and large ones beside it that may be fetched.
 * @param isOpen asked while a large file is read, so that a download ends with its message
 */
export async function archiveEntries(
  deps: PortalDeps,
  source: KeptContent | null,
  large: readonly LargeFile[],
  isOpen: (file: LargeFile) => Promise<boolean>,
): Promise<ArchiveEntry[]> {
  const { parser } = deps.content;
  const attachments = source ? (await parser.parse(source)).attachments : [];
  return [
    ...attachments
      .filter(({ n, is_inline }) => n >= 0 && !is_inline)
      .map(({ n, name, size }) => ({
        ...{ name: fileName(name), size },
        async *open() {
          const file = source && (await parser.readAttachment(source, n));
          if (file) yield file.content;
        },
      })),
    ...large.filter(mayFetch).map((file) => ({
      ...{ name: fileName(file.name), size: file.size },
      open: () => whileOpen(fileBytes(deps, file), () => isOpen(file)),
    })),
  ];
}
