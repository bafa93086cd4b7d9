/** Two lines of text and the top weights under a row, without opening the message; what the row knows stands there at once. */

import type { MessageRow } from '@postern/contract/messages';
import { quarmsgRead } from '@postern/contract/quarantine';
import { useFormat } from '@postern/web/format.ts';
import { textOfHtml } from '@postern/web/mail-preview/text-of-html.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { isOuterFile, nameOf } from '../details/attached-files.ts';
import { useFindingSentence } from '../details/finding-sentence.ts';
import { useMessage } from '../details/use-message.ts';
import { heldBecause, scored } from './columns.tsx';
import classes from './row-peek.module.css';

const most_weights = 3;

/** Two or three lines are shown; a mail without a text part is read from its HTML. */
function textOf({ plain, html }: { plain: string; html: string | null }): string {
  return (plain.trim() === '' ? textOfHtml(html ?? '') : plain).slice(0, 1000).replace(/\s+/g, ' ').trim();
}

export function RowPeek({ row }: { row: MessageRow }) {
  const { t, find } = useTexts();
  const { score, weight } = useFormat();
  const sentence = useFindingSentence();
  const message = useMessage(row.cloudid);
  const meta = message.data;
  const content = useOperation(
    quarmsgRead,
    { params: { id: row.cloudid } },
    { enabled: meta?.content_kept === true && meta.may.preview },
  );
  const files = (meta?.attachments ?? []).filter(isOuterFile);
  const text = content.data ? textOf(content.data) : '';
  const weights =
    row.weights ??
    (meta?.findings ?? [])
      .filter((finding) => finding.weight !== 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, most_weights);
  return (
    <div className={classes.peek}>
      <div>
        <p className={classes.text}>
          {text || (content.isFetching || message.isPending ? '' : t('details.no_text'))}
        </p>
        {files.length > 0 && (
          <p className={classes.files} title={files.map(nameOf).join(', ')}>
            {t('details.attachments', { count: files.length })} · {files.map(nameOf).join(', ')}
          </p>
        )}
      </div>
      <ul>
        {meta === undefined && weights.length === 0 && (
          <li className={classes.weight} data-up={row.score > 0 || undefined}>
            {scored.has(row.class) && <b>{score(row.score)}</b>} {heldBecause(row, { find })}
          </li>
        )}
        {weights.map((finding) => (
          <li key={finding.code} className={classes.weight} data-up={finding.weight > 0 || undefined}>
            <b>{weight(finding.weight)}</b> {sentence(finding).main}
          </li>
        ))}
      </ul>
    </div>
  );
}
