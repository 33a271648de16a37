import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { deployed } from './deployed.ts'

const service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))])
    .default(['default'])
    .transform((given) =>
      Array.isArray(given) ? Object.fromEntries(given.map((name) => [name, null])) : given,
    ),
  logging: z
    .object({ driver: z.string(), options: z.record(z.string(), z.string()) })
    .default({ driver: 'json-file', options: {} }),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
})
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().default(false) })),
})

const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g

/** The variables that a text wants from `.env`, in the order of their first use. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => name ?? [])),
]

/** `deploy/compose.yaml` with its variables filled in, as Docker Compose does. @throws Error where one that is required is empty */
export function readCompose(values: Readonly<Record<string, string>>) {
  const fill = (text: string): string =>
    text.replace(VARIABLE, (_, name: string, kind?: string, word = '') => {
      const value = values[name] ?? ''
      if (value === '' && kind === '?') throw new Error(`${name}: ${word}`)
      return value === '' && kind === '-' ? word : value
    })
  const written = parse(readFileSync(deployed('compose.yaml'), 'utf8'), { merge: true })
  return composeFile.parse(
    JSON.parse(JSON.stringify(written), (_, value) => (typeof value === 'string' ? fill(value) : value)),
  )
}

/** Reads `NAME=value` lines, as `.env` and systemd's environment files have them. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
