import type { Plugin } from 'vite'

/** Lets every chunk that has a stylesheet say so once it runs: by that the page knows which of those that didn't come it needs. */
export const styledChunks = (): Plugin => ({
  name: 'styled-chunks',
  apply: 'build',
  renderChunk(code, { name, moduleIds }) {
    if (!moduleIds.some((id) => id.endsWith('.css'))) return null
    return {
      code: `${code}\n;(globalThis.styledChunks ??= new Set()).add(${JSON.stringify(name)});`,
      map: null,
    }
  },
})
