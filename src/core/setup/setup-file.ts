import { z } from 'zod'
import { cutTo } from '#core/words/characters.ts'
import { isCrowded } from '#core/words/crowded.ts'
import { plainLine } from '#core/words/plain-text.ts'
import { DEFAULT_MAP_IMAGE } from './defaults/map.ts'
import { type PortableSetup, portableSetup } from './portable-setup.ts'
import { readSetup } from './setup-reading.ts'

const FORMAT = 'zone-war-setup'

/** The version that is written, and the newest that is read. Raise it when an older Zone War would misread the file. */
export const SETUP_FILE_VERSION = 1

/** The largest setup file, in bytes. */
export const SETUP_FILE_MAX_BYTES = 5 * 1024 * 1024

/** The largest map picture in a setup file, in bytes: what may be uploaded. */
export const FILE_PICTURE_MAX_BYTES = 2 * 1024 * 1024

/** What the names of setup files end with. */
export const SETUP_FILE_ENDING = '.zonewar.json'

const BASE64_MAX = Math.ceil(FILE_PICTURE_MAX_BYTES / 3) * 4

/** The largest setup that the rules allow has 32,000 commas, colons and brackets. */
const MARKS_MAX = 40_000

/** The map's picture as a setup file carries it; its bytes are looked at when it's uploaded. */
export interface FilePicture {
  readonly type: 'image/jpeg' | 'image/png'
  readonly base64: string
}

/** A setup out of a file. While there is a picture, it's to be uploaded, and `setup.map.mapImage` is to become its address. */
export interface OpenedSetup {
  readonly setup: PortableSetup
  readonly picture: FilePicture | null
}

const head = z.object({ format: z.literal(FORMAT), version: z.number().int().min(1) })
const content = z.object({
  // What is wrong with its parts is put in words by `readSetup`.
  setup: z.looseObject({ map: z.looseObject({}).optional() }),
  picture: z.object({ type: z.enum(['image/jpeg', 'image/png']), base64: z.string() }).nullable(),
})

const NOT_ONE = `This isn’t a Zone War setup file. Choose a file that ends in ${SETUP_FILE_ENDING}.`
const DAMAGED = 'This setup file is damaged or incomplete. Download or copy it again.'
const NEWER = 'This file was made by a newer Zone War. Ask whoever runs this server to update it.'
/** What is said of a file that is too large, without being read. */
export const SETUP_FILE_TOO_LARGE = 'This file is too large to be a setup. The limit is 5 MB.'
const PICTURE_TOO_LARGE = 'The picture in this setup file is too large. Map image must be smaller than 2MB'

/** The text of a setup file. @param picture the map's own one; null for the default picture @see docs/rules.md I1 */
export function setupFileText(setup: PortableSetup, picture: FilePicture | null): string {
  const { isDrawn, mapUrl } = setup.map
  const map = { ...(isDrawn && picture && { isDrawn }), ...(mapUrl && { mapUrl }) }
  return JSON.stringify({ format: FORMAT, version: SETUP_FILE_VERSION, setup: { ...setup, map }, picture })
}

/**
 * Reads a setup file: any text. Never throws.
 * @returns or what is wrong with it and what to do, in words for the host
 * @see docs/rules.md I2, I3
 */
export function readSetupFile(text: string): OpenedSetup | { readonly problem: string } {
  if (text.length > SETUP_FILE_MAX_BYTES) return { problem: SETUP_FILE_TOO_LARGE }
  const json = parsed(text)
  if (json === undefined) return { problem: text.slice(0, 1_000).includes(FORMAT) ? DAMAGED : NOT_ONE }
  const known = head.safeParse(json)
  if (!known.success) return { problem: NOT_ONE }
  if (known.data.version > SETUP_FILE_VERSION) return { problem: NEWER }
  const read = content.safeParse(json)
  if (!read.success) return { problem: DAMAGED }
  const { setup, picture } = read.data
  if (picture && picture.base64.length > BASE64_MAX) return { problem: PICTURE_TOO_LARGE }
  if (picture && !isBase64(picture.base64)) return { problem: DAMAGED }
  // The default picture stands in until the file's own one has its address.
  const map = {
    ...setup.map,
    mapImage: DEFAULT_MAP_IMAGE,
    isDefaultImage: true,
    isDrawn: picture ? setup.map?.isDrawn : false,
  }
  const whole = readSetup({ ...setup, map })
  if ('problems' in whole) return { problem: problemWords(whole.problems) }
  return { setup: portableSetup(whole.setup), picture }
}

/** The name for a setup's file, which every system takes. @param name the setup's; empty for none */
export function setupFileName(name: string): string {
  const safe = plainLine(name.normalize('NFC')).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  // Windows refuses names such as CON; nothing that begins so is one.
  const whole = `zone-war-${cutTo(safe, NAME_MAX) || 'setup'}`
  return `${whole.replace(/-+$/, '').replace(/-{2,}/g, '-')}${SETUP_FILE_ENDING}`
}

/** Of a file's name, in characters; in bytes, systems take some 250. */
const NAME_MAX = 30

function parsed(text: string): unknown {
  try {
    // Some editors put a mark of the byte order first.
    const bare = text.replace(/^\ufeff/, '')
    return isCrowded(bare, MARKS_MAX) ? undefined : JSON.parse(bare)
  } catch {
    return undefined
  }
}

const isBase64 = (text: string): boolean =>
  text.length > 0 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

/** The first problems by name, the rest by number. */
function problemWords(problems: readonly string[]): string {
  const [first = '', second] = problems
  const rest = problems.length - 2
  const named = second === undefined ? first : `${first}. ${second}`
  return `This setup can’t be used. ${named}${rest > 0 ? `, and ${rest} more` : ''}.`
}
