import { describe, expect, test } from 'vitest'
import { joinOrigin } from './join-origin.ts'

const local = { baseUrl: 'http://localhost:3000' }

describe('joinOrigin', () => {
  test('a host at the server itself gives away its address on the network', () => {
    expect(joinOrigin(local, 'http://localhost:3000', ['192.168.1.7', '10.0.0.4'])).toBe(
      'http://192.168.1.7:3000',
    )
  })

  test('a host who came by an address that works gives that away', () => {
    expect(joinOrigin(local, 'http://10.0.0.4:8080', ['192.168.1.7'])).toBe('http://10.0.0.4:8080')
  })

  test('a public BASE_URL counts more than the network', () => {
    const env = { baseUrl: 'https://game.example.org' }
    expect(joinOrigin(env, 'http://127.0.0.1:3000', ['192.168.1.7'])).toBe('https://game.example.org')
  })

  test('without a network there is nothing better than localhost', () => {
    expect(joinOrigin(local, null, [])).toBe('http://localhost:3000')
  })
})
