import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const { resolve } = createRequire(import.meta.url);
const fonts = [
  '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
];
/** Documents after which what the compiler keeps is let go. */
const EVICT_EVERY = 10;

let compiler: NodeCompiler | undefined;
let made = 0;

interface Document {
  /** In Typst; `sys.inputs.data` is the data as JSON. */
  template: string;
  /** What others wrote goes in as data: it cannot become markup. */
  data: object;
  /** The kind of PDF, tagged either way: PDF/A-3 with files attached, PDF/UA-1. */
  standard: 'a-3a' | 'ua-1';
  created: Date;
}

/** A document as PDF. The compiler and its fonts are loaded with the first one. */
export function typeset({ template, data, standard, created }: Document): Buffer {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(resolve(path))) }],
  });
  const document = { mainFileContent: template, inputs: { data: JSON.stringify(data) } };
  const pdf = compiler.pdf(document, {
    pdfStandard: standard,
    creationTimestamp: Math.floor(created.getTime() / 1000),
  });
  made += 1;
  if (made % EVICT_EVERY === 0) compiler.evictCache(EVICT_EVERY);
  return pdf;
}
