/**
 * The settings of a Wren whose accounts are at an IMAP server on loopback, without TLS.
 * @param imap port @param submission port; missing: nothing listens there
 */
export function imapEnvironment(imap: number, submission = 9): Readonly<Record<string, string>> {
  return {
    WREN_ENGINE: 'imap',
    WREN_IMAP: `imap://127.0.0.1:${imap}`,
    WREN_SUBMISSION: `smtp://127.0.0.1:${submission}`,
    WREN_ENGINE_PLAIN: 'on',
  };
}
