/** A browser as far as HTTP goes: keeps cookies, sends its origin, follows no redirect by itself. */
export interface Visitor {
  readonly origin: string
  /** From where they come, as a proxy tells it; null without one. */
  readonly address: string | null
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  delete(path: string, headers?: Record<string, string>): Promise<Response>
  /** Posts what may be no JSON at all as JSON. */
  postText(path: string, text: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form of a page, as the browser encodes it. */
  submit(path: string, fields: Record<string, string>): Promise<Response>
  /** For opening a socket with the same cookies. */
  cookies(): string
  /** An independent visitor with the same cookies, as of now. */
  copy(): Visitor
  /** The same browser at another node of the same site. */
  at(origin: string): Visitor
}

/**
 * @param origin of the server visited; paths may also be whole addresses
 * @param address for servers that trust this machine as their proxy
 */
export function createVisitor(
  origin: string,
  jar = new Map<string, string>(),
  address: string | null = null,
): Visitor {
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', cookies())
    if (address !== null) headers.set('x-forwarded-for', address)
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      if (/max-age=0/i.test(line) || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const postText: Visitor['postText'] = (path, text, headers = {}) =>
    send(path, {
      method: 'POST',
      body: text,
      headers: { origin, 'content-type': 'application/json', ...headers },
    })
  return {
    origin,
    address,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body = {}, headers = {}) => postText(path, JSON.stringify(body), headers),
    delete: (path, headers = {}) => send(path, { method: 'DELETE', headers: { origin, ...headers } }),
    postText,
    submit: (path, fields) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } }),
    cookies,
    copy: () => createVisitor(origin, new Map(jar), address),
    at: (node) => createVisitor(node, jar, address),
  }
}
