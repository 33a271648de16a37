/**
 * What the names of our cookies begin with. Behind TLS browsers take such a cookie from this very host and over TLS
 * only: neither a neighbour of the same domain nor a network that answers in our name can lay one beside ours.
 */
export const cookiePrefix = (isTls: boolean): '__Host-' | '' => (isTls ? '__Host-' : '')
