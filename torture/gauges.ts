/** What a server says of itself at `/metrics`. */
export interface Gauges {
  readonly sockets: number
  readonly residentBytes: number
}

/** Reads a server's gauges. @throws Error where it does not tell one */
export async function readGauges(origin: string): Promise<Gauges> {
  return gaugesIn(await (await fetch(`${origin}/metrics`)).text())
}

/** The gauges in what a server says. @throws Error where it does not tell one: nothing would ever exceed that */
export function gaugesIn(text: string): Gauges {
  const gauge = (name: string): number => {
    const value = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    if (!Number.isFinite(value)) throw new Error(`the server does not tell ${name}`)
    return value
  }
  return { sockets: gauge('zonewar_sockets'), residentBytes: gauge('zonewar_resident_bytes') }
}
