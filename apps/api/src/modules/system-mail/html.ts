import { type Locale, languageTag } from '@postern/locales';
import type { MailContent } from './mail-content.ts';
import { cell, FONT, html, light, MONO, styles, WIDTH } from './mail-html.ts';
import { listHtml } from './report/report-html.ts';

const paragraph = (text: string) =>
  cell(
    `padding:0 0 16px;font:15px/24px ${FONT};mso-line-height-rule:exactly;color:${light('text')}`,
    'text',
    html(text),
  );

const codeBlock = (code: string) =>
  cell(
    `padding:4px 0 20px;font:600 28px/36px ${MONO};mso-line-height-rule:exactly;color:${light('text')}`,
    'text',
    html(code),
  );

/** A button that is one in Outlook too: the cell carries the colour, the link the padding. */
function button({ label, url, hint }: NonNullable<MailContent['action']>, colour: string): string {
  const target = html(url);
  const ground = colour || light('accent');
  const named = colour === '' ? ' class="button"' : '';
  const link = `<a href="${target}" style="display:inline-block;padding:10px 18px;font:600 15px/20px ${FONT};color:${colour === '' ? light('on-accent') : '#ffffff'};text-decoration:none">${html(label)}</a>`;
  const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td${named} bgcolor="${ground}" style="background-color:${ground};border-radius:5px">${link}</td></tr></table>`;
  const address = `<a class="link" href="${target}" style="color:${light('link')};word-break:break-all">${target}</a>`;
  return (
    cell('padding:4px 0 16px', 'action', table) +
    cell(
      `padding:0 0 20px;font:12px/18px ${FONT};mso-line-height-rule:exactly;color:${light('hint')}`,
      'hint',
      `${html(hint)}<br>${address}`,
    )
  );
}

function factTable(facts: MailContent['facts']): string {
  if (facts.length === 0) return '';
  const border = `border-top:1px solid ${light('line')}`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="hint rule" valign="top" width="130" style="${border};padding:8px 12px 8px 0;font:13px/20px ${FONT};color:${light('hint')}">${html(label)}</td><td class="soft rule" valign="top" style="${border};padding:8px 0;font:13px/20px ${FONT};color:${light('soft')};word-break:break-word">${html(value)}</td></tr>`,
  );
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
  return cell('padding:4px 0 8px', 'facts', table);
}

const languageLine = (languages: NonNullable<MailContent['languages']>) =>
  languages.length === 0
    ? ''
    : `${languages
        .map(
          ({ label, url }) =>
            `<a class="link" href="${html(url)}" style="color:${light('link')}">${html(label)}</a>`,
        )
        .join(' · ')}<br>`;

const leaveLine = ({ label, url }: NonNullable<MailContent['leave']>) =>
  `<a class="link" href="${html(url)}" style="color:${light('link')}">${html(label)}</a><br>`;

/** Mark and name, parted from the words by one line; of another brand its logo, where it has one, and its name. */
function masthead(logo: string, brand: MailContent['brand']): string {
  if (brand) {
    const picture = brand.logo
      ? `<td style="padding-right:10px"><img src="${html(logo)}" height="32" alt="" style="display:block;height:32px;width:auto;border:0"></td>`
      : '';
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${picture}<td class="text" style="font:600 17px/24px ${FONT};color:${light('text')}">${html(brand.name)}</td></tr></table>`;
  }
  const image = `<img src="${html(logo)}" width="24" height="24" alt="" style="display:block;border:0">`;
  const name = `<td class="text" style="padding-left:10px;font:600 15px/24px ${FONT};color:${light('text')}">Postern</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="24">${image}</td>${name}</tr></table>`;
}

/**
 * The mail for those who see it drawn. Tables and inline styles because Outlook draws with Word; no picture from outside, no script, no
 * form, nothing that reports.
 * @param logo address of the mark, `cid:…`
 */
export function htmlMail(content: MailContent, locale: Locale, logo: string): string {
  const { subject, greeting, lead, code, action, list, advice, facts, leave, automatic, brand } = content;
  const { languages = [] } = content;
  const heading = cell(
    `padding:0 0 16px;font:600 20px/28px ${FONT};mso-line-height-rule:exactly;color:${light('text')}`,
    'text',
    `<h1 style="margin:0;font:inherit;color:inherit">${html(subject)}</h1>`,
  );
  const words = [
    heading,
    paragraph(greeting),
    ...lead.map(paragraph),
    code === undefined ? '' : codeBlock(code),
    action ? button(action, brand?.colour ?? '') : '',
    list ? listHtml(list) : '',
    ...advice.map(paragraph),
    factTable(facts),
  ].join('');
  const presentation = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
  const inner = `padding:24px 32px 12px`;
  return `<!doctype html>
<html lang="${languageTag(locale)}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${html(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${styles}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:${light('canvas')}">
<table ${presentation} width="100%" class="canvas" style="background-color:${light('canvas')}"><tr><td class="outer" align="center" style="padding:32px 12px">
<!--[if mso]><table ${presentation} width="${WIDTH}"><tr><td><![endif]-->
<table ${presentation} width="100%" class="surface" style="max-width:${WIDTH}px;background-color:${light('surface')};border:1px solid ${light('line')}">
<tr><td class="inner rule" align="left" style="padding:16px 32px;border-bottom:${brand?.colour ? `2px solid ${brand.colour}` : `1px solid ${light('line')}`}">${masthead(logo, brand)}</td></tr>
<tr><td class="inner" align="left" style="${inner}"><table ${presentation} width="100%">${words}</table></td></tr>
<tr><td class="inner hint rule" align="left" style="padding:14px 32px 18px;border-top:1px solid ${light('line')};font:12px/18px ${FONT};color:${light('hint')}">${languageLine(languages)}${leave ? leaveLine(leave) : ''}${html(automatic)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
