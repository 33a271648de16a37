import { expect, test } from 'vitest'
import { gaugesIn } from './gauges.ts'

test('a gauge that a server does not tell is no number below every bound', () => {
  expect(gaugesIn('zonewar_sockets 41\nzonewar_resident_bytes 2.5e8\n')).toEqual({
    sockets: 41,
    residentBytes: 250_000_000,
  })
  expect(() => gaugesIn('zonewar_sockets_open 41\nzonewar_resident_bytes 2.5e8\n')).toThrow(
    'the server does not tell zonewar_sockets',
  )
})
