/**
 * Decides which of several nodes does due work in an account's mail. 'here': this node owns the account and has all of its mail;
 * 'later': another node owns it, or a node is about to; 'none': no node can, since no credentials of the account are stored.
 */
export type TimerPlacement = 'here' | 'later' | 'none';
