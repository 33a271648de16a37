import { hash } from 'node:crypto'

/** What the log and the store know of a link that lets people in: SHA-256 of its token, base64url. */
export const linkHash = (token: string): string => hash('sha256', token, 'base64url')
