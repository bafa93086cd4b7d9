// What a PDF says to its reader: the text of its first pages, and where their links lead.
import type { Reading } from '../classify/policy-attachments.ts';

const pdf_limits = {
  bytes: 4 * 1024 * 1024,
  // A page takes about 10 ms; what a letter wants stands on its first ones.
  pages: 3,
  text: 64 * 1024,
  links: 50,
} as const;

export type PdfText = Reading | 'encrypted' | null;

/** null: too large, or no PDF that a reader could open. */
export async function readPdf(bytes: Buffer): Promise<PdfText> {
  if (bytes.length > pdf_limits.bytes) return null;
  // Loaded only when needed: it is 1.7 MB, and most mail has no PDF.
  const { getDocumentProxy } = await import('unpdf');
  let open: Awaited<ReturnType<typeof getDocumentProxy>> | undefined;
  try {
    open = await getDocumentProxy(Uint8Array.from(bytes), { disableFontFace: true, verbosity: 0 });
    const texts: string[] = [];
    const links: string[] = [];
    for (let n = 1; n <= Math.min(open.numPages, pdf_limits.pages); n++) {
      const page = await open.getPage(n);
      const { items } = await page.getTextContent();
      texts.push(items.map((one) => ('str' in one ? one.str + (one.hasEOL ? '\n' : '') : '')).join(''));
      for (const { url, unsafeUrl } of (await page.getAnnotations()) as {
        url?: string;
        unsafeUrl?: string;
      }[])
        if (links.length < pdf_limits.links && (url ?? unsafeUrl)) links.push(url ?? unsafeUrl ?? '');
      page.cleanup();
    }
    const plain = texts.join('\n').slice(0, pdf_limits.text);
    return { plain: [plain, ...links].join('\n'), html: '' };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : null;
  } finally {
    await open?.loadingTask.destroy();
  }
}
