import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useJoinAddress } from '#web/live/me.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/toast.tsx'

/** The code that lets people in, to be read across a room. */
export function GameCode({ code, children }: { code: string; children?: ReactNode }) {
  const joinAddress = useJoinAddress()
  async function copy() {
    const isCopied = await copyText(code)
    showToast(
      isCopied
        ? { title: 'Copied!' }
        : { title: 'Could not copy', description: `The code is ${code}.`, isError: true },
    )
  }
  return (
    <section
      aria-labelledby="game-code"
      className="flex flex-col items-center gap-4 rounded-sm bg-board px-4 py-6 text-on-sign lg:sticky lg:top-6 lg:py-20"
    >
      <h2 id="game-code" className="text-16 font-semibold">
        Game Code
      </h2>
      <p className="font-sign text-[min(4.5rem,18vw)] leading-[1.1] font-bold tracking-[0.08em] select-all lg:text-[min(11vw,11rem)] lg:leading-none">
        {code}
      </p>
      <p className="text-center text-16">
        Open <strong className="break-all">{joinAddress.replace(/^http:\/\//, '')}</strong>
      </p>
      <button
        type="button"
        onClick={copy}
        className="flex min-h-12 items-center gap-2 rounded-sm border-[1.5px] border-on-sign px-4 font-semibold hover:bg-white/10"
      >
        <Copy aria-hidden="true" className="size-5" />
        Copy
      </button>
      {children}
    </section>
  )
}
