export { type BlockList, openBlockLists, readBlockLists } from './block-lists.ts';
export { publicNames } from './public-names.ts';
export { storeTest } from './store-test.ts';
