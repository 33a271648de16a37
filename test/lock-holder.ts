// Run as `node test/lock-holder.ts {folder}`: takes the folder, says so, and keeps it until it is killed.
import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lockFolder } from '#server/store/folder-lock.ts'

lockFolder(String(process.argv[2]))
// Collects garbage now: the lock has to outlive the reference that nobody keeps.
setFlagsFromString('--expose-gc')
setImmediate(() => {
  runInNewContext('gc')()
  writeSync(1, 'locked\n')
})
process.stdin.resume()
