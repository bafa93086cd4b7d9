import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

/**
 * What is typed into a field whose words stand in the address. The address follows a moment later, a slow machine some letters
 * later: what it says then of earlier words must not take away the letters typed since. Words that came from elsewhere (the back
 * button, a link) take the field's place.
 * @returns the text, a way to set it, and a way to say that words went to the address.
 */
export function useTyped(value: string): [string, Dispatch<SetStateAction<string>>, (words: string) => void] {
  const [typed, setTyped] = useState(value);
  const seen = useRef(value);
  /** Sent by this field, and not yet all in the address. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    if (value === sent.current.at(-1)) sent.current = [];
    else if (value !== seen.current && !sent.current.includes(value)) {
      sent.current = [];
      setTyped(value);
    }
    seen.current = value;
  });
  const note = useRef((words: string) => void sent.current.push(words));
  return [typed, setTyped, note.current];
}
