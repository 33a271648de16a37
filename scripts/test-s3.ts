/**
 * `npm run test:s3`: photos and map pictures in a bucket, on a real S3 server that it starts: OpenStack Swift. It takes one to
 * five minutes. Root on a Debian or Ubuntu installs what it needs, which takes longer than `npm test` should.
 */
import { postgresPrograms } from '#test/programs.ts'
import { hasSwift } from '#test/s3/swift-process.ts'
import { runStep } from './test/run-step.ts'
import { installPackages } from './test/system-packages.ts'

const NEEDED = [
  { packageName: 'python3-swift', isThere: hasSwift },
  { packageName: 'postgresql', isThere: () => postgresPrograms() !== null },
]

const missingOnes = () => NEEDED.filter(({ isThere }) => !isThere()).map(({ packageName }) => packageName)
await installPackages(missingOnes())
const missing = missingOnes()
if (missing.length > 0) {
  console.error(`This needs Debian's packages: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
const args = ['run', '--config', 'test/s3/vitest.config.ts', ...process.argv.slice(2)]
process.exit((await runStep({ name: 'photos in a bucket', command: 'vitest', args })) ? 0 : 1)
