/** Header of every answer of our own host to a call: the server's {@link CONTRACT_VERSION}. Other hosts send none. */
export const CONTRACT_HEADER = 'X-Wren-Contract';

/**
 * Version of the calls. It is raised only by a change that a client of the previous version would misread, or that removes calls
 * it uses: new calls and new fields do not raise it. A page with an older version offers to reload.
 */
export const CONTRACT_VERSION = 2;
