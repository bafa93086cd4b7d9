/** Words of controls and keys that stand on every page, with and without a session. */
export const controls = {
  'shell.cancel': 'Cancel',
  'shell.undo': 'Undo',
  'shell.dismiss': 'Dismiss',
  'shell.notices': 'Notices',
  'key.ctrl': 'Ctrl',
  'key.space': 'Space',
  'key.shift': 'Shift',
  'key.enter': 'Enter',
  'key.esc': 'Esc',
} as const;
