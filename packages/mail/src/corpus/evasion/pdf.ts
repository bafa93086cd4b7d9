// A PDF as word processors write them: compressed, with a font of the standard ones.
import { deflateSync } from 'node:zlib';

const line_chars = 90;

export function onePagePdf(text: string): Buffer {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${line_chars}}`, 'g')) ?? []);
  const shown = lines.map(
    (line) => `(${line.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj T*`,
  );
  const content = deflateSync(Buffer.from(`BT /F1 11 Tf 14 TL 50 800 Td\n${shown.join('\n')}\nET`, 'latin1'));
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    ),
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter/FlateDecode>>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'),
  ];
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.flatMap((one, at) => [Buffer.from(`${at + 1} 0 obj\n`), one, Buffer.from('\nendobj\n')]),
    Buffer.from('trailer<</Root 1 0 R/Size 6>>\n%%EOF\n'),
  ]);
}
