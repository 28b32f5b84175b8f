import { RemoteGone, RemoteRefusal } from '../mirror/connector.ts';

function isAnswerWith(error: Error, code: string): boolean {
  return 'serverResponseCode' in error && error.serverResponseCode === code;
}

/** The library itself refuses what is above what the server takes (RFC 7889), which the connection survives. */
const isTooLarge = (error: Error): boolean => isAnswerWith(error, 'APPENDLIMIT');

/**
 * What a command's failure means: an error with a server's answer in it is its refusal, any other the end of the connection.
 * @param isUsable whether the connection goes on
 */
export function remoteFailure(error: unknown, isUsable: boolean): RemoteRefusal | RemoteGone {
  if (isUsable && error instanceof Error && ('responseStatus' in error || isTooLarge(error))) {
    return new RemoteRefusal(error.message, { cause: error, isOverQuota: isAnswerWith(error, 'OVERQUOTA') });
  }
  return new RemoteGone('The connection to the mail server is gone', { cause: error });
}
