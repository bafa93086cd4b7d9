import type { HelpPage } from '../../help/topics.ts';

export const statistics: HelpPage<'statistics'> = {
  title: 'Mail statistics',
  about: 'How much mail came and went, what happened to it, and when that was unusual.',
  words: 'charts graph report volume spam share signed encrypted rejected rate limit trend anomaly',
  sections: {
    charts: {
      title: 'Charts',
      text: `
The large chart shows incoming mail by day: delivered above the line, rejected and held below it, on one scale. The dotted line is the usual day: the median of the same weekday in the eight weeks before. The smaller charts show shares and counts; beyond 45 days, each point is a week.

Every chart can be shown as a table, and each number leads to its messages, as long as they are in the log (90 days). Counts by day are kept for two years. Days are in UTC.

**Parallel** is mail that Microsoft 365 handed over; mail that bypasses Postern is not counted.`,
    },
    unusual: {
      title: 'Unusual days',
      text: `
Days with far more mail than usual are red and listed below the chart: at least 50 messages, one and a half times the usual, and far outside its normal variation.`,
    },
    files: {
      title: 'Images',
      text: `
Each chart can be downloaded as an image. The API has all nine charts as SVG or PNG, in any size, light or dark.`,
    },
    mail: {
      title: 'Reports by e-mail',
      text: `
**Send by e-mail** sends the statistics as a PDF every week or month, with what the person who set it up may see at that time. Without that right it ends.

Users get it at once. An address of somebody who cannot sign in is asked first: the e-mail leads to a page with a button, and only pressing it agrees. The link works for 14 days, and you can ask again. Every report to such an address has a link that stops it at once; whoever stopped it can only be won back by themselves.`,
    },
  },
};
