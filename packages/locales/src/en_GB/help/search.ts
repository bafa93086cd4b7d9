import type { HelpPage } from '../../help/topics.ts';

export const search: HelpPage<'search'> = {
  title: 'Message search',
  about: 'Find any message of the last 90 days by words, filters and time.',
  words: 'query language filter find log message log operators wildcard asterisk exclude columns export',
  sections: {
    field: {
      title: 'The search field',
      text: `
Press [/] to get there. Words search while you type: each must occur in the sender, the recipient or the subject. A word finds everything that begins with it, \`inv\` also **invoice**.

| You type | and find |
| \`invoice april\` | messages with both words |
| \`"two words"\` | these words together |
| \`from:*@acme.example\` | the sender’s domain |
| \`-from:news@shop.example\` | everything but this sender |
| \`class:spam state:held\` | spam that is held |
| \`after:3d\` | the last three days |

Filters become chips when you type a space or take a suggestion. A chip that is chosen goes back into the field to be changed; its cross, [Delete] on it or [Backspace] in front of it removes it, and [←] leads to the chips. Of what is pasted, such as an IP address, a hash or a link, the field offers the filters that know it. The whole search stands in the address bar: copy it to pass it on.`,
    },
    filters: {
      title: 'Filters',
      text: `
A filter is a word, a colon and a value; quotes keep spaces together. A minus in front excludes. The same filter several times means **one of them**, different filters mean **all of them**. An asterisk alone stands for any value: \`subject:*\` finds what has a subject, \`-subject:*\` what has none.

| Filter | Value |
| \`from:\` \`to:\` | part of an address; \`*\` stands for any text |
| \`subject:\` | words of the subject |
| \`class:\` | ham, spam, highspam, bulk, blocked, virus, temporarily_rejected, welcomelisted, blocklisted |
| \`state:\` | queued, deferred, delivered, held, rejected, failed |
| \`is:\` | released, reviewed, hashed |
| \`direction:\` | in, out |
| \`attachment:\` | yes, no |

If your roles let you search other people’s mail, there are many more, among them \`ip:\`, \`helo:\`, \`spf:\`, \`dkim_domain:\`, \`country:\`, \`file:\`, \`url_host:\`, \`message_id:\`, \`queue_id:\`, \`server:\`, \`server_answer:\` and \`rule:\`. The field suggests them, and [All filters](search.expert) lists them.`,
    },
    time: {
      title: 'Time range',
      text: `
The button beside the field sets the range; what it sets can also be typed: \`after:30m\`, \`after:12h\`, \`after:3d\`, \`after:2w\`, or a date such as \`after:2026-04-13\` and \`before:2026-04-14t12:00\`. Dates are in your own time zone.

Without a range the last 90 days are searched; older messages are deleted. In the small chart above the list, drag over the bars to choose a range. By keyboard it is one stop of [Tab]: the arrows walk the bars, with [Shift] over several, and [Enter] takes the range.`,
    },
    facts: {
      title: 'Counts and verdicts',
      text: `
Above the list stands how many messages were found and how they divide into verdicts. Choose a verdict to see only those; choose it again for all. Very large numbers are given as “more than”.

While you look at the top of the list, new messages appear in it by themselves, and rows show at once what others did to them. While you work in the list or have scrolled, nothing moves: a line above says how many are new, and shows them when you choose it.`,
    },
    list: {
      title: 'The list',
      text: `
[J] and [K] move, [Space] shows two lines of text and the weightiest findings, [Enter] opens. The column head **Time** turns the order round. The menu at the right of the field chooses columns; the choice is remembered in this browser. Who sees the mail of several organisations chooses one beside the time range, by a part of its name; those looked at lately come first. Above the list stands whose mail it is, and while several are listed, the column **Tenant** says whose each message is, on the screen and in files.

The sender’s domain is never cut: the display name is only a claim. Letters that imitate others are marked. Point at a time to see it in UTC.`,
    },
    panel: {
      title: 'The message beside the list',
      text: `
The first [Enter] or click opens the message beside the list, the second gives it [a page of its own](details). While the panel is open, [J] and [K] read on through the list, and [Esc] closes it. Its edge can be dragged; the width is remembered. On narrow screens the panel covers the list.`,
    },
    expert: {
      title: 'All filters',
      text: `
The menu at the right of the field opens a form with every filter, in groups. Several values of one filter are parted by a comma and a space. What you enter becomes chips, so you can go on by typing.

With **One of the filters is enough** a message need meet one filter only. Direction, state, “Released, reviewed or fingerprinted”, kind of log entry, instance and time range hold all the same.

The form is offered to roles that may search other people’s mail.`,
    },
    saved: {
      title: 'Saved searches',
      text: `
The bookmark beside the field saves the search that is shown under a name, and opens it again; the palette finds it too. A saved search can

- **colour** the rows it finds, in every list;
- **tell you** when it finds something new, in the notifications or by mail, at most as often as you choose.

An alert asks with the rights you have at that time. **Copy a link** passes a search on: whoever opens it sees what they may see themselves.

**Colours by verdict…** in the same menu gives each verdict a colour of its own, in this browser. A saved search with a colour comes first.`,
    },
    tail: {
      title: 'The live view',
      text: `
**Live view**, in the switch beside the search field, or [G] then [V], shows the same search as a running view: the newest line on top, with filters as in the search, for the mail from and to one domain, or for all you may see. [P] pauses it; what comes meanwhile is kept. The number at the right is the rate of the last minute.`,
    },
    export: {
      title: 'Lists as files',
      text: `
The arrow beside the field writes the list as a file, up to 100,000 rows: **CSV** and **Excel** with the columns you see, in your language and time zone; **JSON** for programs, with times in UTC. **Mails as .eml in a ZIP** holds up to 1,000 messages whose content is kept and which you may download. Exports are recorded in the audit log.`,
    },
  },
};
