import type { HelpPage } from '../../help/topics.ts';

export const keyboard: HelpPage<'keyboard'> = {
  title: 'Keyboard',
  about: 'All keyboard shortcuts. The bar below a list shows the ones you can use now.',
  words: 'shortcuts hotkeys keys keyboard accessibility',
  sections: {
    everywhere: {
      title: 'Everywhere',
      text: `
| Key | What it does |
| [Ctrl K] | find |
| [?] | all shortcuts |
| [G] then [H] | Home |
| [G] then [S] | Message search |
| [G] then [V] | Live view |
| [G] then [Q] | Quarantine |
| [Esc] | close or go back |`,
    },
    lists: {
      title: 'In lists',
      text: `
| Key | What it does |
| [J] [K] | next, previous |
| [Space] | preview a message without opening it |
| [Enter] | open next to the list; press again to open its own page |
| [/] | go to the search field |
| [Esc] | close the panel |

[Tab] moves to the list as a whole; inside it, you can also use the arrow keys.`,
    },
    quarantine: {
      title: 'In the quarantine',
      text: `
| Key | What it does |
| [X] | select |
| [Shift X] | select up to here |
| [R] | release |
| [E] | mark as reviewed |
| [Z] | undo |`,
    },
    message: {
      title: 'In a message',
      text: `
| Key | What it does |
| [J] [K] | next, previous message in the list |
| [R] | release |
| [E] | mark as reviewed |
| [Esc] | back to the list |`,
    },
    off: {
      title: 'Turning off single-key shortcuts',
      text: `
If you use voice input, or your keyboard sends stray letters, turn off **Single-key shortcuts** in your [profile](profile.look). [Ctrl K], [Enter], [Esc] and the arrow keys keep working. Letters never trigger actions while you type in a field.`,
    },
  },
};
