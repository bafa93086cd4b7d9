import { fail } from '../../lib/problem.ts';

const soon = async () => fail('unavailable');

export const messageHandlers = {
  messageList: soon,
  messageListSuper: soon,
  messageCount: soon,
  messageSummary: soon,
  messageListLast: soon,
  messageListPage: soon,
  quarantineList: soon,
  quarantineListSuper: soon,
  quarantineCount: soon,
  quarantineListLast: soon,
  quarantineListPage: soon,
  addressSuggest: soon,
};
