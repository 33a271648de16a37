import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { goalRow } from '../goal-row.ts'
import { withFolder } from '../measure/with-folder.ts'
import type { Scenario } from '../scenario.ts'

const FULL_MB = 2_048
const QUICK_MB = 400
/** What a download may add to the server's memory, in MB, however many photos it has. */
const GOAL_MB = 64

const SCRIPT = join(import.meta.dirname, '../../test/zip-memory.ts')

/** How much memory a download of many photos takes, and how fast it is without a network. */
export const download: Scenario = ({ quick }) =>
  withFolder(async (folder) => {
    const megabytes = quick ? QUICK_MB : FULL_MB
    const beganMs = performance.now()
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, folder, String(megabytes)])
    const seconds = (performance.now() - beganMs) / 1_000
    const { bytes, grown } = JSON.parse(stdout) as { bytes: number; grown: number }
    const grownMb = grown / 1024 ** 2
    return {
      title: 'Download: photos of a game in one ZIP, to nowhere',
      ratios: {},
      figures: { bytes, grownMb, seconds },
      rows: [
        goalRow(`Memory for ${megabytes.toLocaleString('en')} MB`, grownMb, { most: GOAL_MB, unit: 'MB' }),
        { what: 'Its speed', value: `${Math.round(bytes / 1024 ** 2 / seconds)} MB/s` },
      ],
    }
  })
