export { addUser } from './add-user.ts';
export { deleteAccount } from './delete-account.ts';
export { findUsers, isOfDirectory, knownPeople, user_managers } from './find-user.ts';
export { rolesToGive } from './may-give.ts';
