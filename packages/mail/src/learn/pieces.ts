// A long text in pieces: what is scored by its mean alone drowns in harmless words that stand before or after it.
import { foldText, wordReader } from '../classify/phrase-match.ts';
import { addWord, SlotSet } from './slots.ts';

/** Words of a piece. Two that follow each other are scored together, so that nothing is cut in the middle. */
const piece_words = 40;
/** Most pieces of one message, 2,400 words, and characters of the text they are cut from. */
export const max_pieces = 60;
const read_chars = 24_000;

/** Slots of the text by pieces, ascending each; none for a text that is one pair of pieces or less. */
export function piecesOf(text: string): Uint32Array[] {
  const next = wordReader(foldText(text.slice(0, read_chars)));
  const pieces: Uint32Array[] = [];
  let word = next();
  while (word !== undefined && pieces.length < max_pieces) {
    const slots = new SlotSet();
    for (let count = 0; count < piece_words && word !== undefined; count++) {
      const following = next();
      addWord(slots, word, following);
      word = following;
    }
    pieces.push(slots.sorted());
  }
  return pieces.length > 2 ? pieces : [];
}
