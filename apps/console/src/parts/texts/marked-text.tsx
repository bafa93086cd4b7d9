/** Shows a text with the few marks of help pages. It is made of text nodes: nothing in it can become HTML. */

import { type HelpBlock, type HelpInline, readHelpText } from '@postern/locales/help/markup';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { TextTable } from '@postern/ui/text-table.tsx';
import { type ReactNode, useMemo } from 'react';
import { paths } from '../../paths.ts';
import classes from './marked-text.module.css';

function inline(part: HelpInline): ReactNode {
  switch (part.kind) {
    case 'bold':
      return <b>{part.text}</b>;
    case 'code':
      return <code className={classes.code}>{part.text}</code>;
    case 'key':
      return <Kbd>{part.text}</Kbd>;
    case 'link':
      return (
        <AppLink className="link" to={paths.help(part.place)}>
          {part.text}
        </AppLink>
      );
    case 'web':
      return (
        <a className="link" href={part.url} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      );
    default:
      return part.text;
  }
}

/** The texts never change while they are shown, so a part's position names it. */
function Line({ parts }: { parts: readonly HelpInline[] }) {
  return parts.map((part, index) => <span key={`${index}${part.text}`}>{inline(part)}</span>);
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Line parts={block.inlines} />
      </p>
    );
  }
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      <li key={`${index}${item[0]?.text}`}>
        <Line parts={item} />
      </li>
    ));
    return block.numbered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <TextTable
      className={classes.table}
      head={block.head.map((cell) => <Line key={cell[0]?.text} parts={cell} />)}
      rows={block.rows.map((row) => row.map((cell) => <Line key={cell[0]?.text} parts={cell} />))}
    />
  );
}

export function MarkedText({ text }: { text: string }) {
  const blocks = useMemo(() => readHelpText(text), [text]);
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => (
        <Block key={`${index}${block.kind}`} block={block} />
      ))}
    </div>
  );
}
