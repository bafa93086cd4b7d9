import { config } from 'openpgp';

/** Bytes that one message may become when it is decompressed, at most: 396 kB could hold 300 MB. */
export const MAX_DECOMPRESSED = 64 * 1024 * 1024;

config.maxDecompressedMessageSize = MAX_DECOMPRESSED;
/** 64 MiB: the library takes 1 TiB. */
config.maxArgon2MemoryExponent = 16;
config.constantTimePKCS1Decryption = true;
config.showVersion = false;
config.showComment = false;

export * from 'openpgp';
