/** Written into the built program by `scripts/build-server.js`; unknown when the sources run as they are. */
declare const WREN_VERSION: string | undefined;

/** Version of this program. */
export const VERSION = typeof WREN_VERSION === 'string' ? WREN_VERSION : 'development';
