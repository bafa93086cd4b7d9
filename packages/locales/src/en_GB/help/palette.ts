import type { HelpPage } from '../../help/topics.ts';

export const palette: HelpPage<'palette'> = {
  title: 'Find (Ctrl K)',
  about: 'Go to any screen, organisation, domain, user or message without the mouse.',
  words: 'command palette quick search spotlight go to jump launcher help',
  sections: {
    open: {
      title: 'Opening',
      text: `
Press [Ctrl K] (on a Mac [Cmd K]) anywhere, or choose **Find** in the top bar. Start typing; [↑] and [↓] select, [Enter] opens, [Ctrl Enter] opens in a new tab, [Esc] closes.`,
    },
    kinds: {
      title: 'What it finds',
      text: `
- screens you have access to
- organisations, domains and users, if your roles let you see them
- messages, by words in the subject or an address
- help: everything on these pages

Start with \`@\` to find only users, or with \`#\` to open a message by its cloud ID or queue ID.`,
    },
    actions: {
      title: 'Actions',
      text: `
Start with \`>\` to see the available actions: switch between light and dark, search for what you typed, sign out, and more.`,
    },
  },
};
