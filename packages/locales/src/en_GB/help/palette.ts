import type { HelpPage } from '../../help/topics.ts';

export const palette: HelpPage<'palette'> = {
  title: 'Find (Ctrl K)',
  about: 'Go to any screen, tenant, domain, user or message without the mouse.',
  words: 'command palette quick search spotlight go to jump launcher help',
  sections: {
    open: {
      title: 'Opening',
      text: `
Press [Ctrl K] (on a Mac [Cmd K]) anywhere, or choose **Find** in the top bar. Type; [↑] and [↓] choose, [Enter] opens, [Ctrl Enter] opens in a new tab, [Esc] closes.`,
    },
    kinds: {
      title: 'What it finds',
      text: `
- screens that your roles open
- tenants, domains and users, if your roles show them to you
- messages: words of the subject or an address
- help: everything on these pages

Begin with \`@\` to find users only, with \`#\` to open a message by its cloud id or queue id.`,
    },
    actions: {
      title: 'Actions',
      text: `
Begin with \`>\` to see what can be done: change between light and dark, search for what you typed, sign out, and more.`,
    },
  },
};
