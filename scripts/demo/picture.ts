import sharp from 'sharp'
import type { Random } from '#core/game/ids.ts'

const SIZE = { width: 1_200, height: 900 }
const SKIES = ['#8fc3ea', '#ffd39a', '#c9d6df', '#f3b8a5']
const HOUSES = ['#884422', '#445566', '#a08060', '#6b8f5a', '#b03a2e', '#2f4858']

/** A street as a bot sees it: a sky, a sun and some houses. A JPEG. @param random chance */
export function drawStreet(random: Random): Promise<Buffer> {
  const { width, height } = SIZE
  const oneOf = (colours: readonly string[]) => colours[Math.floor(random() * colours.length)] ?? '#888888'
  const ground = height * 0.8
  const houses = Array.from({ length: 5 }, (_, n) => {
    const tall = height * (0.25 + 0.45 * random())
    return `<rect x="${n * 240 + 10}" y="${ground - tall}" width="220" height="${tall}" fill="${oneOf(HOUSES)}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${oneOf(SKIES)}"/>
    <circle cx="${width * random()}" cy="${height * 0.2}" r="70" fill="#fff3b0"/>
    ${houses.join('')}
    <rect y="${ground}" width="${width}" height="${height - ground}" fill="#3b3f46"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
