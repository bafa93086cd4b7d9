import type { HelpPage } from '../../help/topics.ts';

export const notifications: HelpPage<'notifications'> = {
  title: 'Notifications',
  about: 'The bell, its filters, and the pop-up messages in the corner of the screen.',
  words: 'bell alerts warnings hints toast message unread',
  sections: {
    bell: {
      title: 'The bell',
      text: `
The number on the bell is your unread count, up to 99+. New notifications appear automatically, without reloading the page. They are stored on the server, so you see them in every browser.`,
    },
    filter: {
      title: 'Filtering and marking as read',
      text: `
Filter by type (errors, warnings, info, success) and by status (unread, read). **Mark all as read** resets the count; nothing is deleted.`,
    },
    save: {
      title: 'Saving',
      text: `
**Save as JSON** saves the notifications shown as a JSON file, for example to attach to a support request.`,
    },
    messages: {
      title: 'Pop-up messages',
      text: `
Your actions are confirmed at the bottom right; if an action can be undone, **Undo** is next to it. A message disappears after a few seconds, but stays while you point at it. At most five are shown at once. While a task is running, its message covers the screen until it is done.`,
    },
  },
};
