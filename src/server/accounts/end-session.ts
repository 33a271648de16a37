import type { Auth } from './auth.ts'

/** Ends one session, and no other of the account. */
export async function endSession(auth: Auth, sessionId: string): Promise<void> {
  const { adapter } = await auth.$context
  await adapter.deleteMany({ model: 'session', where: [{ field: 'id', value: sessionId }] })
}
