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
    help: 'Sockets closed because the phone stopped reading or went silent',
    label: 'why',
    values: Object.keys(live.cuts),
  })
  for (const [why, count] of Object.entries(live.cuts)) cuts.add(why, count)
  const cpu = new Counter({ name: 'zonewar_cpu_seconds_total', help: 'CPU time used' })
  cpu.add('', (user + system) / 1e6)
  return [
    gauge('zonewar_sockets', 'Open sockets', live.count),
    cuts,
    gauge('zonewar_games_loaded', 'Games in memory', games.count),
    ...(bus.isConnected === null
      ? []
      : [gauge('zonewar_nats_connected', '1 while NATS is connected', Number(bus.isConnected))]),
    ...(of.freeBytes === null
      ? []
      : [gauge('zonewar_disk_free_bytes', "Free space on the data folder's disk", of.freeBytes)]),
    gauge('zonewar_uptime_seconds', 'Time since this process started', Math.round(process.uptime())),
    gauge('zonewar_resident_bytes', 'Memory of this process', rss),
    gauge('zonewar_heap_bytes', 'JavaScript heap in use', heapUsed),
    cpu,
  ]
}
