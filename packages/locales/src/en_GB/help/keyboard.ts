import type { HelpPage } from '../../help/topics.ts';

export const keyboard: HelpPage<'keyboard'> = {
  title: 'Keyboard',
  about: 'All keys. The bar at the foot of a list shows those that work now.',
  words: 'shortcuts hotkeys keys keyboard accessibility',
  sections: {
    everywhere: {
      title: 'Everywhere',
      text: `
| Key | What it does |
| [Ctrl K] | find |
| [?] | all keys |
| [G] then [H] | Home |
| [G] then [S] | Message search |
| [G] then [V] | Live view |
| [G] then [Q] | Quarantine |
| [Esc] | close, or back |`,
    },
    lists: {
      title: 'In lists',
      text: `
| Key | What it does |
| [J] [K] | next, previous |
| [Space] | look into a message without opening it |
| [Enter] | open beside the list; again: its own page |
| [/] | into the search field |
| [Esc] | close the panel |

A list is one stop of the [Tab] key; inside it the arrows move too.`,
    },
    quarantine: {
      title: 'In the quarantine',
      text: `
| Key | What it does |
| [X] | tick |
| [Shift X] | tick up to here |
| [R] | release |
| [E] | mark as reviewed |
| [Z] | undo |`,
    },
    message: {
      title: 'In a message',
      text: `
| Key | What it does |
| [J] [K] | next, previous message of the list it came from |
| [R] | release |
| [E] | mark as reviewed |
| [Esc] | back to the list |`,
    },
    off: {
      title: 'Turning single letters off',
      text: `
If you dictate, or your keyboard sends letters by itself, turn **Single-letter keys** off in your [profile](profile.look). [Ctrl K], [Enter], [Esc] and the arrows go on working. Letters never act while you type in a field.`,
    },
  },
};
