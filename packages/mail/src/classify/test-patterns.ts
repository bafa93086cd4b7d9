// The two harmless patterns filters are tested with, written in pieces so that this file is neither.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');
const gtube = ['XJS*C4JDBQADN1.NSBN3*2IDNEN*', 'GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL', '*C.34X'].join('');

// The test file starts with the pattern and may be followed by blanks only; a mail about it does not.
export function carriesEicar(bytes: Buffer): boolean {
  const at = bytes.subarray(0, 1024).indexOf(eicar, 0, 'latin1');
  return at !== -1 && bytes.toString('latin1', 0, at).trim() === '';
}

export function textCarriesEicar(text: string): boolean {
  return text.trimStart().startsWith(eicar);
}

export function carriesGtube(bytes: Buffer): boolean {
  return bytes.subarray(0, 256 * 1024).includes(gtube, 0, 'latin1');
}

export function textCarriesGtube(text: string): boolean {
  return text.includes(gtube);
}
