import type { HelpPage } from '../../help/topics.ts';

export const what_if: HelpPage<'what_if'> = {
  title: 'What-if analysis',
  about:
    'See what a different threshold, option or list entry would have done to recent mail, before you save it.',
  words: 'replay simulate preview threshold level try test policy counterfactual',
  sections: {
    ask: {
      title: 'Trying changes',
      text: `
**What-if analysis** is in the sidebar if you can change the settings of a domain, and below “Why” on a message’s page, where it opens with the setting that would have changed the result. Choose a domain and a time range, then change a threshold or an option, or add an entry that would apply to the whole domain. With **Only for this mailbox**, the entry is tried for one mailbox. Your changes are in the address bar, so you can send the link to a colleague.`,
    },
    answer: {
      title: 'Reading the result',
      text: `
Each stored message is re-evaluated with the same rules the gateway uses, based on what was found when it arrived. You see how many messages of each verdict there were and would be, on which days, and links to the newest messages that would have been handled differently. Messages that someone released are counted, because holding them was wrong. At most 50,000 messages are checked, newest first; if there were more, the result says so. Mail rejected before its content was read is not included. What a scanner that was off would have found is unknown.`,
    },
    save: {
      title: 'Saving',
      text: `
Nothing changes until you save. **Save … settings** applies the changed settings to the domain; **Reset** discards them. Add a list entry in the sender lists.`,
    },
  },
};
