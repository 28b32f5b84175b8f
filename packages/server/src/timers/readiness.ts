/**
 * Who does what is due in an account's mail, of nodes that keep accounts between them: 'here', where this node keeps it and has all of
 * it; 'later', where another node does, or one is about to; 'nobody', where none can, since no credentials of the account are kept.
 */
export type Readiness = 'here' | 'later' | 'nobody';
