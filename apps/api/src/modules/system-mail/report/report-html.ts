import type { ListContent, ListedMessage } from '../mail-content.ts';
import { cell, FONT, html, light } from '../mail-html.ts';

const font = (size: number, height: number, weight = '') =>
  `font:${weight}${size}px/${height}px ${FONT};mso-line-height-rule:exactly`;

/** A button that is one in Outlook too; on a telephone it stands below its message and is as high as a finger is wide. */
function releaseButton(
  { label, url, quiet }: NonNullable<ListedMessage['release']>,
  subject: string,
): string {
  const colour = quiet ? light('text') : light('on-accent');
  const look = quiet
    ? `class="outline text" style="border:1px solid ${light('edge')};border-radius:5px"`
    : `class="button" bgcolor="${light('accent')}" style="background-color:${light('accent')};border-radius:5px"`;
  const link = `<a href="${html(url)}" title="${html(subject)}" style="display:inline-block;padding:7px 14px;${font(13, 18, '600 ')};color:${colour};text-decoration:none;white-space:nowrap"${quiet ? ' class="text"' : ''}>${html(label)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${look}>${link}</td></tr></table>`;
}

/** Beneath the button, as words: it is for the few who know. */
const reportLink = ({ label, url }: NonNullable<ListedMessage['report']>) =>
  `<div style="padding-top:8px"><a class="link" href="${html(url)}" style="${font(12, 18)};color:${light('link')};white-space:nowrap">${html(label)}</a></div>`;

function messageRow(message: ListedMessage): string {
  const { sender, address, recipient, subject, facts, excerpt, danger, release, report, why_not } = message;
  const line = (className: string, style: string, inner: string, dir = '') =>
    `<div class="${className}"${dir} style="${style}">${inner}</div>`;
  const soft = `<span class="hint" style="font-weight:400;color:${light('hint')}">`;
  const from = `<span dir="auto">${html(sender)}</span>${address ? ` ${soft}${html(address)}</span>` : ''}${recipient ? ` ${soft}→ ${html(recipient)}</span>` : ''}`;
  const words = [
    line('text', `${font(13, 20, '600 ')};color:${light('text')};word-break:break-word`, from),
    line(
      'text',
      `${font(15, 22)};color:${light('text')};word-break:break-word;text-align:left`,
      html(subject),
      ' dir="auto"',
    ),
    line('soft', `${font(13, 20)};color:${light('soft')};word-break:break-word`, html(facts)),
    ...(excerpt
      ? [
          line(
            'hint',
            `${font(13, 20)};padding-top:4px;color:${light('hint')};word-break:break-word`,
            html(excerpt),
            ' dir="auto"',
          ),
        ]
      : []),
    ...(danger
      ? [
          line(
            'danger',
            `${font(13, 20)};padding-top:4px;color:${light('bad')};word-break:break-word`,
            html(danger),
          ),
        ]
      : []),
    ...(why_not ? [line('hint', `${font(12, 18)};color:${light('hint')}`, html(why_not))] : []),
  ];
  const border = `border-top:1px solid ${light('line')}`;
  const acts = `${release ? releaseButton(release, subject) : ''}${report ? reportLink(report) : ''}`;
  const side = acts
    ? `<td class="act rule" width="1" valign="middle" align="right" style="${border};padding:12px 0 12px 16px">${acts}</td>`
    : `<td class="none rule" width="1" style="${border};padding:0;font-size:0;line-height:0">&nbsp;</td>`;
  return `<tr><td class="said rule" valign="top" style="${border};padding:12px 0">${words.join('')}</td>${side}</tr>`;
}

/** The list between the opening sentence and the last line. */
export function listHtml({ messages, more, open, hints, settings }: ListContent): string {
  const rows =
    messages.length > 0
      ? cell(
          'padding:4px 0 0',
          'list',
          `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-bottom:1px solid ${light('line')}" class="rule">${messages.map(messageRow).join('')}</table>`,
        )
      : '';
  const small = `padding:12px 0 0;${font(12, 18)};color:${light('hint')}`;
  const link = ({ label, url }: { label: string; url: string }, size: number) =>
    `<a class="link" href="${html(url)}" style="${font(size, size + 7, '600 ')};color:${light('link')}">${html(label)}</a>`;
  return [
    rows,
    ...(more ? [cell(`padding:12px 0 0;${font(13, 20)};color:${light('soft')}`, 'soft', html(more))] : []),
    cell('padding:16px 0 4px', 'open', link(open, 15)),
    ...hints.map((hint) => cell(small, 'hint', html(hint))),
    cell('padding:12px 0 0', 'settings', link(settings, 12)),
  ].join('');
}
