import { useEffect, useRef, useState } from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { Framing } from './framing.ts'
import { INVALID_TYPE, TOO_LARGE } from './image-check.ts'
import { type ReadPicture, readPicture } from './read-picture.ts'

/** A picture that the host has chosen, and how it stands in the map's frame. */
export interface ChosenPicture extends ReadPicture {
  /** Null for the whole picture. */
  framing: Framing | null
}

/** The picture that waits for Save. */
interface Choice {
  readonly chosen: ChosenPicture | null
  /** The address to show it by, on this page alone. */
  readonly previewUrl: string | null
  /** Too large to be uploaded as it is: shall it be shrunk? */
  readonly offered: ReadPicture | null
  /** A file is being read. */
  readonly isReading: boolean
  /** More about a refusal than its notification says. */
  readonly problem: string | null
  choose(file: File): void
  shrink(): void
  declineToShrink(): void
  frame(framing: Framing | null): void
  forget(): void
  /** The browser could not show what was chosen after all. */
  refuse(): void
  /** The choice once every file has been read; undefined where one was refused, or is asked about. */
  settled(): Promise<ChosenPicture | null | undefined>
}

/** The picture that the host chooses: checked, asked about where it is too large, the latest of several. */
export function useChosenPicture(): Choice {
  const { whileHere } = useHere()
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [offered, setOffered] = useState<ReadPicture | null>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const previewUrl = usePreviewUrl(chosen?.file ?? null)
  /** Reading takes its time: what was chosen, removed or reset since then counts. */
  const turn = useRef(0)
  const reading = useRef<Promise<ChosenPicture | null | undefined>>(Promise.resolve(null))

  function become(picture: ChosenPicture | null) {
    turn.current += 1
    reading.current = Promise.resolve(picture)
    setReading(false)
    setOffered(null)
    setProblem(null)
    setChosen(picture)
  }

  async function read(file: File, own: number): Promise<ChosenPicture | null | undefined> {
    const found = await whileHere(readPicture(file))
    if (turn.current !== own) return reading.current
    setReading(false)
    if (found.result === 'ready') {
      const picture = { ...found.picture, framing: null }
      setChosen(picture)
      return picture
    }
    // What was chosen before stands, for the next Save.
    reading.current = Promise.resolve(chosen)
    if (found.result === 'refused') {
      setProblem(found.words)
      showToast({ ...found.problem, isError: true })
    } else setOffered(found.picture)
    return undefined
  }

  return {
    chosen,
    previewUrl,
    offered,
    isReading,
    problem,
    choose(file) {
      turn.current += 1
      setReading(true)
      setProblem(null)
      reading.current = read(file, turn.current)
    },
    shrink: () => offered && become({ ...offered, framing: null }),
    declineToShrink() {
      setOffered(null)
      showToast({ ...TOO_LARGE, isError: true })
    },
    frame: (framing) => chosen && become({ ...chosen, framing }),
    forget: () => become(null),
    refuse() {
      become(null)
      showToast({ ...INVALID_TYPE, isError: true })
    },
    settled: () => reading.current,
  }
}

/** An address for a file, as long as it is shown. */
function usePreviewUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return file && shown?.file === file ? shown.url : null
}
