import { foldName } from './fold-name.ts'

/**
 * Other names of large places, by country and GeoNames' name: it has only the English name of some, and only the local one of
 * others.
 */
const BY_COUNTRY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Vienna: 'Wien' },
  BE: {
    Antwerpen: 'Antwerp, Anvers',
    Brugge: 'Bruges',
    Brussels: 'Bruxelles, Brussel',
    Gent: 'Ghent, Gand',
    Leuven: 'Louvain',
    Liège: 'Luik, Lüttich',
    Mechelen: 'Malines',
  },
  CH: { Basel: 'Bâle, Basle', Bern: 'Berne', Genève: 'Geneva, Genf', Luzern: 'Lucerne' },
  CN: { Beijing: 'Peking', Guangzhou: 'Canton' },
  CZ: { Brno: 'Brünn', Pilsen: 'Plzeň', Prague: 'Praha, Prag' },
  DE: {
    Köln: 'Cologne',
    Hannover: 'Hanover',
    Munich: 'München',
    Nürnberg: 'Nuremberg',
    Braunschweig: 'Brunswick',
  },
  DK: { Copenhagen: 'København' },
  ES: {
    'A Coruña': 'La Coruña',
    Bilbao: 'Bilbo',
    'Donostia / San Sebastián': 'San Sebastián',
    Palma: 'Palma de Mallorca',
    Sevilla: 'Seville',
    Zaragoza: 'Saragossa',
  },
  FI: { Helsinki: 'Helsingfors', Turku: 'Åbo' },
  GR: { Athens: 'Athina', Thessaloníki: 'Salonica', Pátra: 'Patras', Piraeus: 'Peiraias' },
  IN: {
    Bengaluru: 'Bangalore',
    Chennai: 'Madras',
    Kolkata: 'Calcutta',
    Mumbai: 'Bombay',
    Pune: 'Poona',
    Varanasi: 'Benares',
  },
  IT: {
    Florence: 'Firenze',
    Genoa: 'Genova',
    Mantova: 'Mantua',
    Milan: 'Milano',
    Naples: 'Napoli',
    Padova: 'Padua',
    Rome: 'Roma',
    Siracusa: 'Syracuse',
    Turin: 'Torino',
    Venice: 'Venezia',
  },
  LU: { Luxembourg: 'Luxemburg, Lëtzebuerg' },
  MX: { 'Mexico City': 'Ciudad de México' },
  MM: { Yangon: 'Rangoon' },
  NL: { 'The Hague': "Den Haag, 's-Gravenhage" },
  PL: { Kraków: 'Cracow', Warsaw: 'Warszawa', Wrocław: 'Breslau', Gdańsk: 'Danzig' },
  PT: { Lisbon: 'Lisboa', Porto: 'Oporto' },
  RO: { Bucharest: 'București' },
  RS: { Belgrade: 'Beograd' },
  RU: { Moscow: 'Moskva', 'Saint Petersburg': 'Sankt-Peterburg' },
  SE: { Göteborg: 'Gothenburg' },
  UA: { Kyiv: 'Kiev', Kharkiv: 'Kharkov', Lviv: 'Lvov', Odessa: 'Odesa' },
  US: { 'New York City': 'NYC', 'Washington, D.C.': 'Washington DC', 'Los Angeles': 'LA' },
  VN: { 'Ho Chi Minh City': 'Saigon' },
}

/** The folded other names, by country and folded name: `PL krakow`. */
export const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(BY_COUNTRY).flatMap(([country, names]) =>
    Object.entries(names).map(
      ([name, others]) => [`${country} ${foldName(name)}`, others.split(', ').map(foldName)] as const,
    ),
  ),
)
