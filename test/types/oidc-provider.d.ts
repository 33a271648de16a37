/** What the tests use of the package, which comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Prompt {
    name: string
    details: { missingOIDCScope?: string[]; missingOIDCClaims?: string[] }
  }

  interface Grant {
    addOIDCScope(scope: string): void
    addOIDCClaims(claims: string[]): void
    /** @returns the grant's id */
    save(): Promise<string>
  }

  interface Policy {
    add(prompt: unknown, index: number): void
  }

  export const interactionPolicy: {
    base(): Policy
    Prompt: new (prompt: { name: string; requestable: boolean }) => unknown
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{
      uid: string
      prompt: Prompt
      params: { client_id: string }
      session?: { accountId: string }
    }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    readonly Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
  }
}
