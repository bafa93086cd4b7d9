import type { MailContent } from './mail-content.ts';
import { listText } from './report/report-text.ts';
import { wrap } from './wrap.ts';

/** The mail for those who read text: the same words in the same order, LF line ends. */
export function plainText({
  greeting,
  lead,
  code,
  action,
  list,
  advice,
  facts,
  leave,
  languages = [],
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
    ...(languages.length > 0
      ? [languages.map(({ label, url }) => `${label}${colon} ${url}`).join('\n')]
      : []),
    ...(leave ? [`${wrap(leave.label)}${colon}\n${leave.url}`] : []),
    // "-- " alone in a line begins the signature, which programs set apart.
    `-- \n${wrap(automatic)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
