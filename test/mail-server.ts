/** An SMTP server in a process of its own, on the port given; tells its parent of each mail over IPC. */
import { openMailbox } from './mailbox.ts'

const { url } = await openMailbox({ port: Number(process.argv[2]), onMail: (mail) => process.send?.(mail) })
process.once('disconnect', () => process.exit(0))
process.send?.({ url })
