// Innocent words of our own, as padding is made of them. Nothing here comes from anybody's mail.

const subjects =
  'the build,our release,this patch,the mailing list,the server,my colleague,the committee,the report,your change,the module,the documentation,the test suite,the kernel,the meeting,the schedule,the package,the configuration,our team,the project,the branch';
const verbs =
  'still needs,depends on,was discussed with,does not change,has been moved to,works without,should wait for,was written before,is described in,breaks on,agrees with,comes from,follows,replaces,refers to,was tested with';
const objects =
  'the old version,the next release,the standard library,a fresh checkout,the agenda for Thursday,the bug report,the review comments,the compiler warnings,the archive,the previous thread,the draft minutes,the install script,the header files,the committee vote,the source tree,the weekly summary,the mirror,the developer guide';
const endings =
  'as far as I can see,which is fine with me,so I left it alone,and nobody objected,unless I missed something,at least on my machine,since the last upgrade,for the time being,as John wrote yesterday,before we tag it';

const split = (words: string) => words.split(',');
const parts = [split(subjects), split(verbs), split(objects), split(endings)] as const;

export type Random = () => number;

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<One>(from: readonly One[], random: Random): One {
  return from[Math.floor(random() * from.length)] as One;
}

function sentence(random: Random): string {
  const text = parts.map((words) => pick(words, random)).join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

/** Sentences of at least so many characters, a few in each paragraph. */
export function innocentText(characters: number, random: Random): string {
  let text = '';
  for (let count = 1; text.length < characters; count++)
    text += `${sentence(random)}${count % 4 === 0 ? '\n\n' : ' '}`;
  return text.trim();
}
