import type { HelpPage } from '../../help/topics.ts';

export const learning: HelpPage<'learning'> = {
  title: 'Learning',
  about: 'How the filter learns from what people report and release, and how to control it.',
  words:
    'training bayes machine learning model feedback false positive negative reset restore versions teach',
  sections: {
    what: {
      title: 'What is learned',
      text: `
Whenever someone releases a message, reports it, marks it as spam or decides it in the review, that is **feedback**. Postern remembers the message’s characteristics (words, sender, links and structure) as numbers that cannot be turned back into text. From this feedback it learns a score for your organisation, and from that of at least three organisations one for the whole installation.

The learned score is added to that of the rules. It adds at most 6 points and subtracts at most 3: it can hold a message, but never reject one.`,
    },
    findings: {
      title: 'In the findings',
      text: `
A finding such as **The message resembles mail reported as spam here** shows the phrases that mattered most, and how often each was reported. Phrases from a single report are never shown, and phrases from other organisations only if at least three have seen them.`,
    },
    page: {
      title: 'The page',
      text: `
The first sentence says whether it is active and what it was trained on. **Spam caught** and **Wanted mail flagged as spam** are measured on feedback not used for training. Below are the versions, the people whose feedback counts, and the latest feedback.

It needs 10 spam and 10 wanted messages to start, and 50 of each from three people for its full weight. It cannot learn from messages that were rejected or are older than five weeks. Feedback fades: after 90 days it counts half.

If someone gives more feedback in a day than counts, a sample of it is used. A release that all other feedback contradicts **waits for a second person** and is not learned until then. The list of versions shows how many items were left out. To let a sender through right away, use the sender lists.`,
    },
    steer: {
      title: 'Pausing, resetting, restoring',
      text: `
| Button | What it does |
| **Pause** | mail is filtered by the rules alone; feedback is still collected |
| **Reset…** | starts over; earlier versions can be restored |
| **Restore** | goes back to a version and sets aside what was learned since |
| **Feedback counts** | turns off one person’s feedback, starting with the next version |

Every step is in the audit log. However much feedback there is, the influence of any one person, sender or mailbox is limited.`,
    },
  },
};
