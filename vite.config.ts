import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './scripts/build/chunks.ts'
import { installable } from './scripts/build/service-worker.ts'
import { styledChunks } from './scripts/build/styled-chunks.ts'

// Where `npm run dev` has the server listen.
const server = `http://localhost:${process.env.PORT || 3000}`

/** Builds the web into `dist/web`; in development passes everything that is not the web to the server. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), styledChunks(), installable()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Browsers that do not know how to load modules ahead load them when they come to them.
    modulePreload: { polyfill: false },
    // The map library is one chunk of its own, loaded with the map alone.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
      },
      treeshake: {
        // Core and wire only declare things, so schemas that no screen uses stay out of its download.
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /\/src\/(core|wire)\//, sideEffects: false }],
      },
    },
  },
  server: {
    // The Host header stays the browser's own: the server compares it with the Origin of sockets.
    proxy: {
      '/api': { target: server, ws: true },
      '/outbox': { target: server },
      '/media': { target: server },
    },
  },
})
