import type { PortableSetup } from '#core/setup/portable-setup.ts'
import { setupFileName, setupFileText } from '#core/setup/setup-file.ts'
import { showToast } from '#web/ui/toast.tsx'
import { downloadText } from '../challenges/text-file.ts'
import { loadFilePicture } from './file-picture.ts'

/** Has the browser download a setup file, and says so, or why not. Never rejects. @param name what the file is called after */
export async function downloadSetup(setup: PortableSetup, name: string): Promise<void> {
  const picture = setup.map.isDefaultImage ? null : await loadFilePicture(setup.map.mapImage)
  if (!picture && !setup.map.isDefaultImage) {
    const description = 'Its map picture couldn’t be loaded. Check your connection and try again.'
    return showToast({ title: 'Setup file not downloaded', description, isError: true })
  }
  const fileName = setupFileName(name)
  downloadText(fileName, setupFileText(setup, picture), 'application/json')
  showToast({ title: 'Setup file downloaded', description: fileName })
}
