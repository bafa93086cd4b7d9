import type { HelpPage } from '../../help/topics.ts';

export const what_if: HelpPage<'what_if'> = {
  title: 'What if',
  about:
    'What another level, switch or list entry would have done to the mail of the last days, before it is saved.',
  words: 'replay simulate preview threshold level try test policy counterfactual',
  sections: {
    ask: {
      title: 'Asking',
      text: `
**What if** is in the sidebar of people who may change the settings of a domain, and below “Why” on a message’s page, where it comes with the setting that would have altered that message. Choose a domain and how far back to look, then change a level, a switch, or add an entry that would protect the whole domain. With **Only for the mailbox** the entry is tried for one mailbox. What you asked stands in the address and can be sent to a colleague.`,
    },
    answer: {
      title: 'Reading the answer',
      text: `
Each stored message is decided once more by the same rules the gateway uses, from what was found when it came. You see how many messages of each class there were and would be, on which days, and the newest of those that would have been treated otherwise, each with its link. Messages that somebody had released are counted, since holding them was wrong. At most 50,000 messages are looked at, newest first; if there were more, the answer says so. Mail refused before it was read is left out. What a scanner that was off would have found cannot be known.`,
    },
    save: {
      title: 'Saving',
      text: `
Nothing changes while you try. **Save settings** makes the changed settings those of the domain; **Back to what holds** forgets them. A list entry is added in the block and welcome list.`,
    },
  },
};
