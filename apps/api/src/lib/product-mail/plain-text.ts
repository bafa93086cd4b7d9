import type { MailContent } from './content.ts';
import { listText } from './report/report-text.ts';

/** Characters of a line (RFC 5322 §2.1.1 recommends 78 with quoting marks). */
const WIDTH = 72;

/** Breaks between words; a word longer than a line, such as an address, stays whole. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** The mail for those who read text: the same words in the same order, LF line ends. */
export function plainText({
  greeting,
  lead,
  code,
  action,
  list,
  advice,
  facts,
  automatic,
  colon,
}: MailContent): string {
  const blocks = [
    greeting,
    ...lead.map(wrap),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action ? [`${wrap(action.label)}${colon}\n${action.url}`] : []),
    ...(list ? listText(list, colon) : []),
    ...advice.map(wrap),
    ...(facts.length > 0
      ? [facts.map(({ label, value }) => wrap(`${label}${colon} ${value}`)).join('\n')]
      : []),
    // "-- " alone in a line begins the signature, which programs set apart.
    `-- \n${wrap(automatic)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
