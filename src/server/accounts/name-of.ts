/** The name of a new profile: the part of the e-mail before the @, or 'User'. @see docs/conformance.md, section 3 */
export const nameOf = (email: string): string => email.split('@')[0]?.trim() || 'User'
