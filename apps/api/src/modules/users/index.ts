export { deleteAccount } from './delete-account.ts';
export { user_managers } from './find-user.ts';
