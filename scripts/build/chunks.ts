/** A part of the web that comes in one file. */
interface Chunk {
  readonly name: string
  /** Its modules; what they need comes along, unless a chunk above has it. */
  readonly test?: RegExp
  /** What the page itself imports. */
  readonly tags?: '$initial'[]
  /** A phone does not load it before it is wanted: it is of the desk, or large. */
  readonly isOnDemand?: boolean
}

/** A file of `src/web/app/screens`. */
const screens = (name: string): Pick<Chunk, 'name' | 'test'> => ({
  name,
  test: new RegExp(`/web/app/screens/${name}\\.`),
})

/**
 * The files in which the web comes, from the one that everybody needs to those that few do. Some thirty bytes of code
 * in a file of their own cost a phone a trip: on plain http six files travel at a time, and none shares another's
 * dictionary.
 */
const CHUNKS: readonly Chunk[] = [
  // A new version of ours leaves the libraries as they are.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'app', tags: ['$initial'] },
  // What the start page, an invitation and a game all want: what folds a game's events, tickets, outlines of borders.
  {
    name: 'shared',
    test: /\/core\/game\/(evolv|feed)|\/ui\/theme-switch|\/landing\/game-rules|\/core\/geometry\/(border-(outlines|shape)|plane|ring-area)\.|\/(ui\/game\/team-ticket|features\/join\/(join-ticket|switch-team|look-at-ticket))/,
  },
  screens('landing'),
  { name: 'pwa', test: /\/web\/app\/pwa\// },
  { name: 'zod', test: /node_modules\/zod\//, isOnDemand: true },
  { name: 'rules-text', test: /node_modules\/dompurify\/|\/ui\/safe-rules/ },
  {
    name: 'ui',
    test: /\/web\/(ui\/(?!game\/(qr|invite|team-code|game-code|share|ticket|winner|zone-face))|live\/words\/(end-|refusal-words)|app\/(asked-)?sign-out)|lucide-react/,
  },
  { name: 'invite', test: /\/web\/(ui\/game\/(?!ticket|winner|zone-face)|features\/join\/add-phone-dialog)/ },
  {
    name: 'home',
    test: /\/web\/app\/(screens\/home|queue-runner|forget-|loss-words|own-game-first|house-rules)|ui\/game\/(ticket|winner|zone-face)|\/live\/(zone-thumbnail\/|storage\/(keep-|last-known))/,
  },
  screens('game'),
  {
    name: 'borders',
    test: /\/core\/(geometry\/(?!border-(ring|outlines))[^/]+$|setup\/defaults\/(zone-rings|corners|map))|\/basemap\/street-map\./,
  },
  screens('account'),
  { name: 'map-library', test: /node_modules\/maplibre-gl\/|\/live\/basemap\//, isOnDemand: true },
  { name: 'street-map', test: /\/interactive-map\/(zone-map|drawing)/, isOnDemand: true },
  screens('play'),
  // A bid under location rules, from its first question on.
  { name: 'position', test: /\/play\/(position\/(position-for-bid|where-you-are)|bidding\/bid-request)\./ },
  screens('phone-check'),
  { ...screens('replay'), isOnDemand: true },
  { ...screens('watch'), isOnDemand: true },
  { name: 'notifications', test: /\/play\/notifications\/notifications-dialog\./, isOnDemand: true },
  { name: 'keepsake', test: /\/play\/results\/keepsake\//, isOnDemand: true },
  screens('manage'),
  { name: 'cockpit', test: /\/manage\/cockpit\//, isOnDemand: true },
  { ...screens('rehearsal'), isOnDemand: true },
  { ...screens('setup'), isOnDemand: true },
  { ...screens('editor'), isOnDemand: true },
  { name: 'picture', test: /\/setup\/draw\/(draw-picture|picture\/)/, isOnDemand: true },
  { ...screens('draw'), isOnDemand: true },
]

/** The same as the bundler reads them: the first has the first choice. */
export const CHUNK_GROUPS = CHUNKS.map(({ isOnDemand, ...group }, index) => ({
  ...group,
  priority: CHUNKS.length - index,
}))

/** Chunks that no phone loads ahead. */
export const ON_DEMAND: ReadonlySet<string> = new Set(
  CHUNKS.flatMap(({ name, isOnDemand }) => (isOnDemand ? [name] : [])),
)

/** Parts of the desk that come in files of their own: workers, and what is loaded when it's opened. */
export const PARTS_OF_THE_DESK =
  /\/(divide|divide-worker|fairness-worker|kml-import|delete-account-dialog|delete-game-dialog)-[\w-]{8}\./
