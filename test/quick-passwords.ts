/**
 * Has a process hash passwords with a 64th of the work, so that a test's hosts sign up in no time: given to Node as
 * `--import`. `TRUE_PASSWORDS=yes` has it take the true time, where that is what a test is about.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
const N = 256

crypto.scrypt = ((password: string, salt: string, length: number, options: object, done: () => void) =>
  scrypt(
    password,
    salt,
    length,
    process.env.TRUE_PASSWORDS === 'yes' ? options : { ...options, N },
    done,
  )) as typeof scrypt
syncBuiltinESMExports()
