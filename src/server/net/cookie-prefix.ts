/**
 * The prefix of our cookies' names. Behind TLS, browsers accept such a cookie only from this very host and only over TLS, so
 * neither a neighbour on the domain nor a network that answers in our name can plant one.
 */
export const cookiePrefix = (isTls: boolean): '__Host-' | '' => (isTls ? '__Host-' : '')
