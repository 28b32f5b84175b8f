/** Replaced in the built program by `scripts/build-server.js`; undefined when the sources are run directly. */
declare const WREN_VERSION: string | undefined;

/** Version of this program. */
export const VERSION = typeof WREN_VERSION === 'string' ? WREN_VERSION : 'development';
