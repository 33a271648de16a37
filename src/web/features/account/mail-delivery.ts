import { useEffect, useState } from 'react'
import { getJson } from '#web/live/api.ts'
import type { MailAnswer } from '#wire/http.ts'

/** How mails leave this server. Where it does not say, they are sent. Never rejects. */
export async function readMailDelivery(): Promise<MailAnswer['delivery']> {
  const answer = await getJson<MailAnswer>('/api/mail')
  return answer.ok ? answer.value.delivery : 'sent'
}

/** How mails leave this server; null until it has said so. */
export function useMailDelivery(): MailAnswer['delivery'] | null {
  const [delivery, setDelivery] = useState<MailAnswer['delivery'] | null>(null)
  useEffect(() => void readMailDelivery().then(setDelivery), [])
  return delivery
}
