/** What is used of the package, which comes without types. */
declare module 'web-push' {
  interface Library {
    generateVAPIDKeys(): { publicKey: string; privateKey: string }
    /** Encrypts the payload and signs the request; sends nothing. */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
        TTL: number
        urgency: 'normal' | 'high'
        topic: string
      },
    ): { headers: Record<string, string | number>; body: Buffer }
  }
  const library: Library
  export default library
}
