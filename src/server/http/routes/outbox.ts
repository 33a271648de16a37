import { Hono } from 'hono'
import type { Env } from '#server/env/env.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { nothingHere } from '#server/http/problem.ts'
import { escapeHtml } from '#server/mail/letter.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { KeptMail } from '#server/mail/outbox.ts'
import { type Callers, type Incoming, isLoopbackHost } from '#server/net/client-address.ts'
import type { MailAnswer } from '#wire/http.ts'

/** The frame is sandboxed and runs no scripts. Its links may open tabs, so that they work. */
const article = (mail: KeptMail): string => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time>${new Date(mail.sentAtMs).toISOString()}</time></p>
<iframe title="${escapeHtml(`${mail.subject}, to ${mail.to}`)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(mail.html)}"></iframe>
</article>`

const page = (mails: KeptMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Zone War</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0 auto; max-width: 640px; padding: 24px 16px; line-height: 1.5; }
h2 { margin: 32px 0 0; font-size: 1.125rem; }
article p { margin: 0 0 8px; }
iframe { width: 100%; height: 640px; border: 1px solid #8886; border-radius: 12px; background: #eef0f3; }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is configured (<code>SMTP_URL</code>), so emails stay here, newest first. Only this computer can open this page.</p>
${mails.length === 0 ? '<p>No emails yet.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`

/** Whether this server shows its outbox at all, whoever asks. */
export const hasOutboxPage = (env: Env): boolean =>
  env.smtpUrl === null && env.trustedProxies.length === 0 && isLoopbackHost(new URL(env.baseUrl).hostname)

/**
 * `/outbox` for people and `/outbox.json` for tests, seen from this very machine only; else 404. `/api/mail` tells everyone
 * whether mails are sent at all.
 */
export function outboxRoutes(env: Env, mailer: Mailer, callers: Callers): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const { outbox } = mailer
  const isShownTo = (incoming: Incoming): boolean =>
    outbox !== null && hasOutboxPage(env) && callers.isLoopback(incoming)
  routes.get('/api/mail', (c) => {
    const delivery = outbox === null ? 'sent' : isShownTo(incomingOf(c)) ? 'outbox' : 'kept'
    return c.json({ delivery } satisfies MailAnswer)
  })
  routes.on('GET', ['/outbox', '/outbox.json'], async (c) => {
    if (outbox === null || !isShownTo(incomingOf(c))) return nothingHere(c)
    const mails = await outbox.list()
    return c.req.path === '/outbox' ? c.html(page(mails)) : c.json(mails)
  })
  return routes
}
