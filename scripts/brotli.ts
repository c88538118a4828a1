import { constants } from 'node:zlib';

/** The options of Brotli for files that are compressed once, by the build, and sent often: its highest quality. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
