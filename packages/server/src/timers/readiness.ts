/**
 * Which of several nodes does the work that is due in an account's mail. 'here': this node keeps the account and has all of its mail;
 * 'later': another node keeps it, or a node is about to; 'none': no node can, since no credentials of the account are stored.
 */
export type Readiness = 'here' | 'later' | 'none';
