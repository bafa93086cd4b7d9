import { fail } from '../../lib/problem.ts';

const soon = async () => fail('unavailable');
export const messageDetailsHandlers = {
  messageRead: soon,
  messageReadSuper: soon,
  sepplogList: soon,
  cloudlogList: soon,
  gatecloudlogList: soon,
  rejectRead: soon,
};
