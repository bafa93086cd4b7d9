import type { HelpPage } from '../../help/topics.ts';

export const notifications: HelpPage<'notifications'> = {
  title: 'Notifications',
  about: 'The bell, its filters, and the short messages at the edge of the screen.',
  words: 'bell alerts warnings hints toast message unread',
  sections: {
    bell: {
      title: 'The bell',
      text: `
The number on the bell counts what you have not read; above 99 it says 99+. New notifications arrive by themselves, without loading the page again. They are kept for you on the server, so that you find them in every browser.`,
    },
    filter: {
      title: 'Filtering and marking as read',
      text: `
Filter by kind (error, warning, hint) and by state (unread, read). **Mark all as read** empties the count; nothing is deleted by it.`,
    },
    save: {
      title: 'Saving',
      text: `
**Save as JSON** writes the notifications shown now into a JSON file, for example to add them to a support request.`,
    },
    messages: {
      title: 'Short messages',
      text: `
What you have just done is confirmed at the bottom right; if it can be taken back, **Undo** stands beside it. Such a message goes after some seconds and waits while you point at it. At most five are shown at once. A message that something is still running covers the screen until it is done.`,
    },
  },
};
