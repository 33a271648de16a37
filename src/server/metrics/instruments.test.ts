import { expect, test } from 'vitest'
import { Counter, gauge, Histogram } from './instruments.ts'

test('a counter without a label is there before anything has happened', () => {
  const counter = new Counter({ name: 'mails_total', help: 'Mails' })
  expect(counter.text()).toBe('# HELP mails_total Mails\n# TYPE mails_total counter\nmails_total 0\n')
  counter.add()
  counter.add('', 4)
  expect(counter.text()).toMatch(/^mails_total 5$/m)
})

test('[X119] a counter with a label has each of its values from the beginning, and counts them', () => {
  const about = { name: 'mails_total', help: 'Mails', label: 'outcome', values: ['sent', 'failed'] }
  const counter = new Counter(about)
  expect(counter.text()).toContain('mails_total{outcome="sent"} 0\nmails_total{outcome="failed"} 0\n')
  counter.add('sent', 3)
  counter.add('failed')
  expect(counter.text()).toBe(
    '# HELP mails_total Mails\n# TYPE mails_total counter\nmails_total{outcome="sent"} 3\nmails_total{outcome="failed"} 1\n',
  )
})

test('a gauge is what it is now', () => {
  expect(gauge('sockets', 'Open', 12).text()).toBe('# HELP sockets Open\n# TYPE sockets gauge\nsockets 12\n')
})

test('a histogram counts upwards: each bound includes all below it, and itself', () => {
  const histogram = new Histogram({ name: 'wait_seconds', help: 'Waits', bounds: [0.1, 1] })
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(seconds)
  expect(histogram.text()).toBe(
    `# HELP wait_seconds Waits
# TYPE wait_seconds histogram
wait_seconds_bucket{le="0.1"} 2
wait_seconds_bucket{le="1"} 3
wait_seconds_bucket{le="+Inf"} 4
wait_seconds_sum 7.65
wait_seconds_count 4
`,
  )
})
