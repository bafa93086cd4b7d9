export { user_managers } from './find-user.ts';
