/** The address that a verification link is for, to be shown; only the server knows whether the link is genuine. */
export function emailOfToken(token: string): string | null {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { email } = JSON.parse(atob(payload)) as { email?: unknown }
    return typeof email === 'string' && email.length <= 254 ? email : null
  } catch {
    return null
  }
}
