/** What a server says of itself at `/metrics`. */
export interface Gauges {
  readonly sockets: number
  readonly residentBytes: number
}

/** Reads a server's gauges. */
export async function readGauges(origin: string): Promise<Gauges> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const gauge = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { sockets: gauge('zonewar_sockets'), residentBytes: gauge('zonewar_resident_bytes') }
}
