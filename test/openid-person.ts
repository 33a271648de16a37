import { createVisitor } from './visitor.ts'

/** What somebody does on the provider's pages; each is asked for once, in this order. */
interface Answers {
  /** Who signs in. */
  email: string
  /** They cancel at the account chooser, or at the question for consent. */
  cancelsAt?: 'account' | 'consent'
}

/**
 * Goes through a provider's pages as somebody who has never been there, in a browser of their own.
 * @param url the page that the product led to
 * @returns the address that the provider leads back to
 */
export async function passProvider(url: string, { email, cancelsAt }: Answers): Promise<string> {
  const { origin } = new URL(url)
  const person = createVisitor(origin)
  let response = await person.get(url)
  for (let steps = 0; steps < 10; steps += 1) {
    const location = response.headers.get('location')
    if (location !== null) {
      const next = new URL(location, origin)
      if (next.origin !== origin) return next.href
      response = await person.get(next.href)
      continue
    }
    const html = await response.text()
    const action = /<form [^>]*action="([^"]+)"/.exec(html)?.[1]
    if (action === undefined) throw new Error(`the provider answered ${response.status}: ${html}`)
    const page = html.includes('name="email"') ? 'account' : 'consent'
    const fields = page === 'account' ? { email } : {}
    response = await person.submit(action, page === cancelsAt ? { cancel: 'yes' } : fields)
  }
  throw new Error('the provider leads in circles')
}
