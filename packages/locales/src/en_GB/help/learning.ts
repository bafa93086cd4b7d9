import type { HelpPage } from '../../help/topics.ts';

export const learning: HelpPage<'learning'> = {
  title: 'Learning',
  about: 'How the judge learns from what people report and release, and how to steer it.',
  words:
    'training bayes machine learning model feedback false positive negative reset restore versions teach',
  sections: {
    what: {
      title: 'What is learned',
      text: `
Whenever somebody releases a message, reports it, marks it as spam or decides it in the review, that is an **opinion**. Postern remembers what the message was like: its words, sender, links and make, as numbers that cannot be read back. From these opinions it learns a score for your organisation, and from those of three tenants or more one for the whole installation.

The learned score counts beside the rules. It adds at most 6 points and takes away at most 3: it can hold a message, but never refuse one.`,
    },
    findings: {
      title: 'In the findings',
      text: `
A finding such as **The message is like what was reported as spam here** shows the phrases that mattered most, and how often each was reported. Phrases that only one opinion knows are never shown, and from other tenants none that fewer than three have seen.`,
    },
    page: {
      title: 'The page',
      text: `
The first sentence says whether it judges and what it was learned from. **Spam caught** and **Wanted mail flagged** are measured on opinions that were held back. Below stand the versions, the people whose opinions count, and the latest opinions.

It needs 10 spam and 10 wanted messages to begin, 50 of each and three people for its full weight. A message that was refused, or is older than five weeks, cannot be learned from. Opinions fade: after 90 days one counts half.`,
    },
    steer: {
      title: 'Pausing, forgetting, restoring',
      text: `
| Button | What it does |
| **Pause** | mail is judged by the rules alone; opinions go on gathering |
| **Forget…** | begins anew; earlier versions can be restored |
| **Restore** | brings a version back and sets aside what was learned after it |
| **Opinions count** | leaves out what one person said, from the next version on |

Every step is in the audit log. One person, one sender or one mailbox never counts more than a bounded part, however many opinions there are.`,
    },
  },
};
