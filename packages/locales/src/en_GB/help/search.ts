import type { HelpPage } from '../../help/topics.ts';

export const search: HelpPage<'search'> = {
  title: 'Message search',
  about: 'Find any message of the last 90 days by words, filters and time.',
  words: 'query language filter find log message log operators wildcard asterisk exclude columns export',
  sections: {
    field: {
      title: 'The search field',
      text: `
Press [/] to go to the field. Results appear as you type: each word must occur in the sender, recipient or subject. A word matches everything that starts with it: \`inv\` also finds **invoice**.

| You type | You find |
| \`invoice april\` | messages with both words |
| \`"two words"\` | this exact phrase |
| \`from:*@acme.example\` | mail from this domain |
| \`-from:news@shop.example\` | everything except this sender |
| \`class:spam state:held\` | spam that is held |
| \`after:3d\` | the last three days |

Filters become chips when you type a space or choose a suggestion. Select a chip to edit it in the field; its cross, [Delete] on it or [Backspace] in front of it removes it, and [←] moves to the chips. If you paste something, such as an IP address, a hash or a link, the field suggests the matching filters. The whole search is in the address bar: copy it to share it.`,
    },
    filters: {
      title: 'Filters',
      text: `
A filter is a word, a colon and a value; put values with spaces in quotes. A minus in front excludes. Repeating a filter means **any of them**, different filters mean **all of them**. An asterisk alone matches any value: \`subject:*\` finds messages with a subject, \`-subject:*\` those without.

| Filter | Value |
| \`from:\` \`to:\` | part of an address; \`*\` matches any text |
| \`subject:\` | words in the subject |
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
The button next to the field sets the range. You can also type it: \`after:30m\`, \`after:12h\`, \`after:3d\`, \`after:2w\`, or a date such as \`after:2026-04-13\` and \`before:2026-04-14t12:00\`. Dates are in your own time zone.

Without a range the last 90 days are searched; older messages are deleted. In the small chart above the list, drag over the bars to choose a range. With the keyboard, press [Tab] to reach the chart: the arrow keys move between bars, [Shift] selects several, and [Enter] applies the range.`,
    },
    facts: {
      title: 'Counts and verdicts',
      text: `
Above the list you see how many messages were found, by verdict. Select a verdict to see only those messages; select it again to see all. Very large numbers are shown as “more than”.

While you are at the top of the list, new messages appear automatically, and rows show immediately what others have done. While you work in the list or have scrolled down, nothing moves: a line above says how many messages are new; select it to show them.`,
    },
    list: {
      title: 'The list',
      text: `
[J] and [K] move, [Space] shows two lines of text and the most important findings, [Enter] opens. Select the column header **Time** to reverse the order. The menu at the right of the field selects columns; this browser remembers them. If you can see the mail of several organisations, choose one next to the time range by typing part of its name; recent ones come first. Above the list you see whose mail it is. If several organisations are listed, the column **Organisation** shows whose message it is, on screen and in exports.

The sender’s domain is never shortened, because anyone can choose any display name. Look-alike letters are highlighted. Point at a time to see it in UTC.`,
    },
    panel: {
      title: 'The message panel',
      text: `
The first [Enter] or click opens the message next to the list, the second opens it [on its own page](details). While the panel is open, [J] and [K] move through the list, and [Esc] closes it. Drag its edge to resize it; the width is remembered. On narrow screens the panel covers the list.`,
    },
    expert: {
      title: 'All filters',
      text: `
The menu at the right of the field opens a form with every filter, in groups. Separate several values of one filter with a comma and a space. What you enter becomes chips, so you can continue by typing.

With **Match any filter**, a message only has to match one filter. Direction, status, “Released, reviewed or fingerprinted”, log entry type, instance and time range always apply.

The form is available to roles that can search other people’s mail.`,
    },
    saved: {
      title: 'Saved searches',
      text: `
The bookmark next to the field saves the current search under a name and lets you open it again; it is also listed under **Find**. A saved search can

- **colour** the rows it finds, in every list;
- **notify you** about new matches, in the console or by e-mail, no more often than you choose.

An alert uses the permissions you have at that time. Use **Copy link to this search** to share a search: anyone who opens it sees only what they have access to.

**Colours by verdict…** in the same menu gives each verdict its own colour, in this browser. The colour of a saved search takes precedence.`,
    },
    tail: {
      title: 'The live view',
      text: `
**Live view**, in the switch beside the search field, or [G] then [V], shows the same search live: the newest message at the top, with the same filters, for mail from and to one domain or for all mail you can see. [P] pauses it; new messages are collected in the meantime. The number at the right is the count of the last minute.`,
    },
    export: {
      title: 'Exporting lists',
      text: `
The arrow next to the field exports the list as a file, up to 100,000 rows: **CSV** and **Excel** with the columns you see, in your language and time zone; **JSON** for programs, with times in UTC. **Messages as .eml files (ZIP)** contains up to 1,000 messages whose content is still stored and that you are allowed to download. Exports are recorded in the audit log.`,
    },
  },
};
