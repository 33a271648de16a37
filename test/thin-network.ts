import { spawnSync } from 'node:child_process'

/** A phone's network: packets of 1,440 bytes, and no room for more than 8 KB before whoever receives has read. */
const THIN =
  'export PATH="$PATH:/usr/sbin:/sbin" && ip link set lo mtu 1440 && ip link set lo up' +
  ' && sysctl -qw net.ipv4.tcp_rmem="4096 8192 8192"'

/** Words before a command, which then runs in a network of its own with small packets and buffers. */
const OF_ITS_OWN = ['unshare', '-rn', 'sh', '-c', `${THIN} && exec "$@"`, 'sh'] as const

/** Whether this machine lets us have one: it takes root or namespaces for everyone, and `ip`. */
const isPossible = (): boolean =>
  spawnSync('unshare', ['-rn', 'sh', '-c', THIN], { stdio: 'ignore' }).status === 0

/** Where commands run so that whoever reads slowly is felt at once by whoever writes. */
export interface ThinNetwork {
  /** The words before the first command. */
  readonly prefix: readonly string[]
  /** The words before further commands in the same network. @param pid of the first */
  beside(pid: number): readonly string[]
  /** False where it is this machine's own, on which megabytes lie between a server and a phone. */
  readonly isThin: boolean
}

/** A thin network, or, said aloud, this machine's own where there can be none. */
export function thinNetwork(): ThinNetwork {
  if (isPossible()) {
    const beside = (pid: number) => ['nsenter', '--preserve-credentials', '-U', '-n', '-t', String(pid)]
    return { prefix: OF_ITS_OWN, beside, isThin: true }
  }
  process.emitWarning(
    'No network of small packets here (unshare -rn, ip and sysctl): slow lines are felt late by the server',
  )
  return { prefix: [], beside: () => [], isThin: false }
}
