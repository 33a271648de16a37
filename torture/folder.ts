import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scope } from './scope.ts'

/** An empty folder that is deleted with the scope. */
export function newFolder(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'zone-war-torture-'))
  scope.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
