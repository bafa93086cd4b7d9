import type { HelpPage } from '../../help/topics.ts';

export const tasks: HelpPage<'tasks'> = {
  title: 'Tasks',
  about: 'What needs someone, by when, and who does it.',
  words: 'to do due deadline responsible assign open overdue',
  sections: {
    found: {
      title: 'Where tasks come from',
      text: `
Postern finds tasks by itself, every few minutes: DNS records that are wrong, ordered services that are not complete after a day, certificates that expire within 30 days, failed certificate requests, directory changes waiting for review, directory passwords that expire, and open release requests.

People with the role **Workflow Mails** get an e-mail when tasks of a domain are opened, and reminders after 3 and 7 days. **E-mails** above the list shows what was sent.`,
    },
    done: {
      title: 'Done',
      text: `
Nobody ticks off a task: it closes once Postern sees that the cause is gone, and stays listed for 30 days. If the cause returns, it is a new task.

**Assign to me** shows others that you take care of it.`,
    },
  },
};
