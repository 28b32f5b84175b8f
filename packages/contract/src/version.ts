/** Header of every answer of our own host to a call: {@link CONTRACT_VERSION} as the server knows it. Other hosts send none. */
export const CONTRACT_HEADER = 'X-Wren-Contract';

/**
 * Version of the calls. It is raised by a change that a client of the version before would misread or whose calls have gone, and by no other: new calls
 * and new fields are passed over by it. A page with an older one offers to reload.
 */
export const CONTRACT_VERSION = 2;
