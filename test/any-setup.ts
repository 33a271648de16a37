import fc from 'fast-check'
import { LIMITS } from '#core/game/limits.ts'
import { OPTION_ROWS } from '#core/setup/options.ts'
import type { Setup } from '#core/setup/setup.ts'
import { setupProblems } from '#core/setup/setup-reading.ts'

/** Where a picture of a host's own is. */
export const OWN_PICTURE = `/media/${'a'.repeat(16)}-${'b'.repeat(32)}.jpg`

/** Words as people write them: scripts, emoji, quotes, what looks like HTML, what turns text round. */
const words = (max: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'Zoo',
          'Straße',
          '公園',
          '🦊',
          '👩‍👩‍👧',
          '"',
          '<b>x</b>',
          '\\',
          '\u202e',
          'é',
          '{',
          '=1+1',
          ',',
        ),
        fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
      ),
      { maxLength: Math.ceil(max / 6) },
    )
    .map((parts) => `w${parts.join(' ')}`)

// JSON has no -0.
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0)
const place = fc.tuple(degrees(180), degrees(90))
const ring = fc.array(place, { minLength: 4, maxLength: 12 })
const polygon = fc.array(ring, { minLength: 1, maxLength: 2 })
const border = fc.oneof(
  polygon.map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
  fc
    .array(polygon, { minLength: 1, maxLength: 3 })
    .map((coordinates) => ({ type: 'MultiPolygon' as const, coordinates })),
)

const list = <Item>(
  item: (index: number) => fc.Arbitrary<Item>,
  { min, max }: { min: number; max: number },
) =>
  fc
    .oneof(fc.integer({ min, max }), fc.constant(max))
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => item(index))))

const teams = list(
  (index) =>
    fc.record(
      {
        id: fc.constant(`t${index}`),
        name: words(10),
        color: fc.constantFrom('red', 'blue', '#12ab34'),
        code: fc.constant(`Secret${index}`),
      },
      { requiredKeys: ['id', 'name', 'color'] },
    ),
  LIMITS.teams,
)
const challenges = list(
  (index) =>
    fc.record({
      id: fc.constant(`c${index}`),
      title: words(40),
      description: words(120),
      value: fc.integer(LIMITS.challengeValue),
    }),
  LIMITS.challenges,
)
const zones = list(
  (index) =>
    fc.record(
      { id: fc.constant(`z${index}`), title: words(40), description: words(120), border },
      { requiredKeys: ['id', 'title', 'description'] },
    ),
  LIMITS.zones,
)
const timing = fc
  .record({ game: fc.integer({ min: 60, max: 1_440 }), card: fc.integer({ min: 5, max: 360 }) })
  .map(({ game, card }) => ({
    gameDurationHours: Math.floor(game / 60),
    gameDurationMinutes: game % 60,
    challengeDurationHours: Math.floor(card / 60),
    challengeDurationMinutes: card % 60,
  }))
const mapUrl = fc.option(fc.constant('https://maps.example.org/a?b=c,d'), { nil: undefined })
const map = fc.tuple(fc.boolean(), fc.boolean(), mapUrl).map(([isOwn, isDrawn, url]) => ({
  mapImage: isOwn ? OWN_PICTURE : '/maps/manhattan.jpg',
  isDefaultImage: !isOwn,
  ...(isOwn && isDrawn && { isDrawn }),
  ...(url !== undefined && { mapUrl: url }),
}))
const html = fc.oneof(
  fc.constant(''),
  words(60).map((text) => `<h1>${text}</h1><p>Walk <strong>slowly</strong> &amp; “look”.<br></p>`),
)
const rules = fc.oneof(
  html,
  html.map((content) => ({ content })),
)
const options = fc
  .record(
    Object.fromEntries(
      OPTION_ROWS.map((row) => [
        row.key,
        row.kind === 'amount'
          ? fc.integer({ min: row.min, max: row.max })
          : row.kind === 'switch'
            ? fc.boolean()
            : fc.constantFrom(...row.choices.map(({ value }) => value)),
      ]),
    ),
    { requiredKeys: [] },
  )
  // "I don’t play" is one of them.
  .map((chosen) => chosen as Setup['options'])

/** Any setup of which a game can be made, whole or in part. */
export const anySetup: fc.Arbitrary<Setup> = fc
  .record(
    { name: fc.oneof(fc.constant(''), words(20)), teams, challenges, timing, map, zones, rules, options },
    { requiredKeys: [] },
  )
  .filter((setup) => setupProblems(setup).length === 0) as fc.Arbitrary<Setup>
