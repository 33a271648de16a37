/** Draws the icons of the installed product and the picture of links to it: `npm run draw-icons`. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { projectRoot } from './build/project-root.ts'
import { drawLinkPicture } from './draw-icons/link-picture.ts'
import { drawSign } from './draw-icons/sign.ts'

const PUBLIC = `${projectRoot}src/web/public`

const rounded = drawSign({ cornerRadius: 96, hasBorder: true, scale: 1.08 })
/** For phones that cut the shape themselves. iOS rounds the corners; others may leave no more than a circle. */
const apple = drawSign({ cornerRadius: 0, hasBorder: false, scale: 1.12 })
const maskable = drawSign({ cornerRadius: 0, hasBorder: false, scale: 0.9 })

await mkdir(`${PUBLIC}/icons`, { recursive: true })
await writeFile(`${PUBLIC}/favicon.svg`, rounded)
await Promise.all([
  sharp(Buffer.from(drawLinkPicture()))
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${PUBLIC}/link-picture.png`),
  paint(rounded, 'icon-192', 192),
  paint(rounded, 'icon-512', 512),
  paint(maskable, 'maskable-512', 512),
  paint(apple, 'apple-touch-180', 180),
])

async function paint(svg: string, name: string, side: number): Promise<void> {
  // Drawn large, then made smaller: the edges come out smooth.
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${PUBLIC}/icons/${name}.png`)
  console.log(`Drew icons/${name}.png`)
}
