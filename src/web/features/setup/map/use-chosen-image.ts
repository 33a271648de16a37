import { useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { IMAGE_HEAD_BYTES, INVALID_TYPE, imageProblem, imageType } from './image-check.ts'

/** A picture that has been chosen and checked, and waits to be uploaded. */
interface ChosenImage {
  file: File
  type: 'image/jpeg' | 'image/png'
  /** An address to show it by, on this page alone. */
  previewUrl: string
}

/** The picture that the host has chosen; a wrong one is refused with a notification. */
export function useChosenImage() {
  const [chosen, setChosen] = useState<ChosenImage | null>(null)
  const previewUrl = chosen?.previewUrl
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl])

  function refuse(): void {
    setChosen(null)
    showToast({ ...INVALID_TYPE, isError: true })
  }

  /** @returns whether it can be the map */
  async function choose(file: File): Promise<boolean> {
    const head = new Uint8Array(
      await file
        .slice(0, IMAGE_HEAD_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer()),
    )
    const problem = imageProblem(file, head)
    const type = imageType(head)
    if (problem || !type) {
      showToast({ ...(problem ?? INVALID_TYPE), isError: true })
      return false
    }
    setChosen({ file, type, previewUrl: URL.createObjectURL(file) })
    return true
  }

  return {
    chosen,
    choose,
    forget: () => setChosen(null),
    /** The browser could not show what was chosen after all. */
    refuse,
  }
}
