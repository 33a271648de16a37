import type { Bus } from '#server/bus/bus.ts'
import type { Games } from '#server/rooms/games.ts'
import { Counter, gauge, type Instrument } from './instruments.ts'

/** The number of open sockets, and of those that were cut, by reason. */
export interface SocketCounts {
  readonly count: number
  readonly cuts: Readonly<Record<string, number>>
}

/** The instruments that are read when somebody asks: sockets, games, memory, processor. */
export function presentInstruments(of: {
  live: SocketCounts
  games: Pick<Games, 'count'>
  bus: Pick<Bus, 'isConnected'>
  /** Null where that cannot be told. */
  freeBytes: number | null
}): Instrument[] {
  const { live, games, bus } = of
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const cuts = new Counter({
    name: 'zonewar_sockets_cut_total',
    help: 'Sockets of phones that did not read, or were not heard any more',
    label: 'why',
    values: Object.keys(live.cuts),
  })
  for (const [why, count] of Object.entries(live.cuts)) cuts.add(why, count)
  const cpu = new Counter({ name: 'zonewar_cpu_seconds_total', help: 'Time of processors that was used' })
  cpu.add('', (user + system) / 1e6)
  return [
    gauge('zonewar_sockets', 'Sockets that are open', live.count),
    cuts,
    gauge('zonewar_games_loaded', 'Games in memory', games.count),
    ...(bus.isConnected === null
      ? []
      : [gauge('zonewar_nats_connected', '1 while NATS is there', Number(bus.isConnected))]),
    ...(of.freeBytes === null
      ? []
      : [gauge('zonewar_disk_free_bytes', 'Free on the disk of the data folder', of.freeBytes)]),
    gauge('zonewar_uptime_seconds', 'Since this process began', Math.round(process.uptime())),
    gauge('zonewar_resident_bytes', 'Memory of this process', rss),
    gauge('zonewar_heap_bytes', 'Memory of its objects', heapUsed),
    cpu,
  ]
}
