import type { Refused } from '#wire/socket.ts'
import type { Phone } from './phone.ts'
import type { Sent } from './phone-parts.ts'

const PATIENCE_MS = 30_000

/** Resolves once a command of one of these phones was refused for this reason; rejects when that does not come. */
export function refusalOf(code: Refused['code'], phones: readonly Phone[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      for (const phone of phones) phone.listeners.delete(listen)
    }
    const listen = ({ answer }: Sent): void => {
      if (!answer || answer.ok || answer.refusal.code !== code) return
      end()
      resolve()
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error(`nothing was refused as ${code}`))
    }, PATIENCE_MS)
    for (const phone of phones) phone.listeners.add(listen)
  })
}
