import type { Locator, Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { command, createGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import {
  area,
  description,
  drawn,
  expectMapSaved,
  openZone,
  picture,
  title,
  uploader,
} from './fixtures/map-editor.ts'
import { openEditor, unfold } from './fixtures/setup-editor.ts'
import { press } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const placemark = (lng: number, quartier: string, more = '') => `
  <Placemark>
    <name>Zone drawn on ${lng}</name>${more}
    <ExtendedData><Data name="quartier"><value>${quartier}</value></Data></ExtendedData>
    <Polygon><outerBoundaryIs><LinearRing><coordinates>
      ${lng},45.7,0 ${lng + 0.1},45.7,0 ${lng + 0.1},45.8,0 ${lng},45.8,0 ${lng},45.7,0
    </coordinates></LinearRing></outerBoundaryIs></Polygon>
  </Placemark>`

/** Three zones, among what a KML may hold besides. */
const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <NetworkLink><Link><href>https://elsewhere.example/more.kml</href></Link></NetworkLink>
  <script xmlns="http://www.w3.org/1999/xhtml">document.title = 'run'</script>
  <Style id="s"><IconStyle><Icon><href>https://elsewhere.example/icon.png</href></Icon></IconStyle></Style>
  <GroundOverlay><Icon><href>https://elsewhere.example/old-map.png</href></Icon>
    <LatLonBox><north>46</north><south>45</south><east>5</east><west>4</west></LatLonBox></GroundOverlay>
  <Folder>
    ${placemark(4.6, 'Bellecour', '<description>By the river.</description>')}
    ${placemark(4.7, 'Perrache')}
    ${placemark(4.8, '&lt;b&gt;Ainay&lt;/b&gt;')}
    <Placemark><name>A station</name><Point><coordinates>4.65,45.75</coordinates></Point></Placemark>
  </Folder>
</Document></kml>`

/** The map's draft. */
const keptMap = async (page: Page): Promise<{ mapImage: string }> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('zonewar:map'))) ?? '')

/** What the browser finds in a picture that was drawn from zones. */
function seenIn(picture: Locator) {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    // As the fill of a zone lies on paper, and as ink.
    const [zone, ink] = [
      [215, 227, 227],
      [20, 22, 26],
    ] as const
    const count = ([red, green, blue]: readonly [number, number, number]) => {
      let found = 0
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
        if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 15) found += 1
      }
      return found
    }
    return { size: [width, height], isFilled: count(zone) > 1_500, isInked: count(ink) > 3_000 }
  })
}

const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })

const geoJson = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })

test('[C5] [C6] borders come from GeoJSON: matched by title, asked about, made into zones and a picture', async ({
  openHost,
  server,
}) => {
  const page = await openHost()
  await openEditor(page, 'map')
  await unfold(page, 'Map link and borders')
  await expect(page.getByText('10 of 10 zones have one')).toBeVisible()
  await press(page, 'Remove the border of Zone 3')
  await expect(page.getByText('9 of 10 zones have one')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Import borders' })

  await test.step('what cannot be one is explained', async () => {
    await press(page, 'Import borders')
    for (const [text, words] of [
      ['{"type":', 'This isn’t GeoJSON.'],
      [JSON.stringify(area(-8_237_642, 4_970_241)), 'metres of a projected map'],
      [
        '{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}',
        'The border: it crosses or touches itself near',
      ],
    ] as const) {
      await dialog.getByLabel('Or paste the text').fill(text)
      await dialog.getByRole('button', { name: 'Read the text' }).click()
      await expect(dialog.getByRole('alert')).toContainText(words)
    }
    await look(page, 'importing borders')
  })

  await test.step('a file: one area is known by its title, one is asked about', async () => {
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'zones.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(
        geoJson(
          feature({ name: 'soho and greenwich village' }, area(-74, 40.7)),
          feature({}, area(-73, 40.7)),
        ),
      ),
    })
    await expect(dialog.getByRole('img', { name: 'The 2 borders in the file' })).toBeVisible()
    await expect(dialog.getByText('1 of 2 matched')).toBeVisible()
    await expect(dialog.getByLabel('Area B')).toHaveValue('')
    await expect(dialog.getByLabel('soho and greenwich village')).toBeHidden()
    await dialog.getByRole('button', { name: 'Check the matches' }).click()
    await expect(dialog.getByLabel('soho and greenwich village')).toHaveValue('2')
    await expect(dialog.getByRole('button', { name: 'Import 1 border' })).toBeInViewport({ ratio: 1 })
    await look(page, 'giving borders to zones')
    await dialog.getByLabel('Area B').selectOption('Zone 7 - Midtown East')
    await press(page, 'Import 2 borders')
    await expect(page.getByText('10 of 10 zones have one')).toBeVisible()
    await expectMapSaved(page, 10)
    const zones = await page.evaluate(() => localStorage.getItem('zonewar:zones'))
    const { gameId } = await createGame(page.request, server.origin, { zones: JSON.parse(zones ?? '') })
    const borders = await (await page.request.get(`/api/games/${gameId}/borders`)).json()
    expect(borders.z03).toEqual(area(-74, 40.7))
    expect(borders.z07).toEqual(area(-73, 40.7))
    await command(page.context(), server.origin, gameId, { type: 'EndGame' })
  })

  await test.step('zones are made from a file', async () => {
    await openEditor(page, 'map')
    await unfold(page, 'Map link and borders')
    await press(page, 'Import borders')
    await dialog
      .getByLabel('Or paste the text')
      .fill(
        geoJson(
          feature({ name: 'West', description: 'Left of the river', number: 2 }, area(2.1, 48.8)),
          feature({ name: 'East', description: 'Right of it', number: 1 }, area(2.12, 48.8)),
        ),
      )
    await dialog.getByRole('button', { name: 'Read the text' }).click()
    await press(page, 'Create zones from these')
    await expect(page.getByText('2 of 20 maximum zones')).toBeVisible()
    await expect(title(page, 1)).toHaveValue('East')
    await openZone(page, 2)
    await expect(description(page, 2)).toHaveValue('Left of the river')
    await expect(page.getByText('2 of 2 zones have one')).toBeVisible()
    await expectMapSaved(page, 2)
  })

  await test.step('their picture is drawn, once for each change of what it shows', async () => {
    await openEditor(page, 'map')
    const src = await picture(page).getAttribute('src')
    expect(src).toMatch(/^\/media\/[0-9a-f-]+\.jpg$/)
    // Of the size for print, with two zones filled, and the ink of signs and words.
    expect(await seenIn(picture(page))).toEqual({ size: [1080, 1920], isFilled: true, isInked: true })
    await openZone(page, 1)
    await description(page, 1).fill('On the right bank')
    await expectMapSaved(page, 2)
    expect((await keptMap(page)).mapImage, 'a description does not show').toBe(src)
    await openEditor(page, 'map')
    await title(page, 1).fill('Far East')
    await expect(page.getByText('Saving draws the map image from your zones.')).toBeVisible()
    await expectMapSaved(page, 2)
    const map = await keptMap(page)
    expect(map).toEqual({ mapImage: expect.any(String), isDefaultImage: false, isDrawn: true })
    expect(map.mapImage).not.toBe(src)
  })

  await test.step('an own picture stays, until it is to be drawn again', async () => {
    await openEditor(page, 'map')
    await uploader(page).setInputFiles({
      name: 'own.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawn('#108350').jpeg().toBuffer(),
    })
    await title(page, 1).fill('East')
    await expectMapSaved(page, 2)
    expect(await keptMap(page)).toEqual({ mapImage: expect.any(String), isDefaultImage: false })
    await openEditor(page, 'map')
    await press(page, 'Redraw from the zones')
    await expect(page.getByText('Saving draws the map image from your zones.')).toBeVisible()
    await expectMapSaved(page, 2)
    expect(await keptMap(page)).toMatchObject({ isDrawn: true })
  })

  await test.step('a KMZ, named by another of its properties; nothing in it is run or followed', async () => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.origin)) elsewhere.push(request.url())
    })
    await openEditor(page, 'map')
    await unfold(page, 'Map link and borders')
    await press(page, 'Import borders')
    for (const [text, words] of [
      ['<gpx></gpx>', 'This isn’t KML.'],
      ['<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>', 'This isn’t KML.'],
      ['<kml><Document/></kml>', 'This file has no features.'],
    ] as const) {
      await dialog.getByLabel('Or paste the text').fill(text)
      await dialog.getByRole('button', { name: 'Read the text' }).click()
      await expect(dialog.getByRole('alert')).toContainText(words)
    }
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'lyon.kmz',
      mimeType: 'application/vnd.google-earth.kmz',
      buffer: Buffer.from(zipSync({ 'files/icon.png': new Uint8Array(9), 'doc.kml': strToU8(KML) })),
    })
    await expect(dialog.getByRole('img', { name: 'The 3 borders in the file' })).toBeVisible()
    await dialog.getByLabel('Name zones by').selectOption('quartier: Bellecour, Perrache, <b>Ainay</b>')
    await expect(dialog.getByLabel(/^Perrache/)).toHaveValue('')
    await look(page, 'naming the areas of a KMZ')
    await press(page, 'Create zones from these')
    await expect(page.getByText('3 of 20 maximum zones')).toBeVisible()
    await expect(title(page, 2)).toHaveValue('Perrache')
    await expect(title(page, 3)).toHaveValue('<b>Ainay</b>')
    await openZone(page, 1)
    await expect(description(page, 1)).toHaveValue('By the river.')
    expect(elsewhere).toEqual([])
  })
})
