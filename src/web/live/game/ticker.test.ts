import { expect, it } from 'vitest'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { createTicker, slower } from './ticker.ts'

function setUp(startMs: number, tickMs: number) {
  const clock = createManualClock(startMs)
  let isHidden = false
  let isOpening = false
  let tellVisibility = () => {}
  let takeTurn = () => {}
  const ticker = createTicker(
    {
      serverNowMs: clock.nowMs,
      setTimer: clock.setTimer,
      isHidden: () => isHidden,
      isOpening: () => isOpening,
      onTurn: (listener) => {
        takeTurn = listener
        return () => {
          takeTurn = () => {}
        }
      },
      onVisibility: (listener) => {
        tellVisibility = listener
        return () => {
          tellVisibility = () => {}
        }
      },
    },
    tickMs,
  )
  const hide = (hidden: boolean) => {
    isHidden = hidden
    tellVisibility()
  }
  const open = (opening: boolean) => {
    isOpening = opening
    if (!opening) takeTurn()
  }
  return { clock, ticker, hide, open, takeTurn: () => takeTurn() }
}

it('ticks on whole ticks of server time, with one timer for all', () => {
  const { clock, ticker } = setUp(10_300, 500)
  const seen: number[] = []
  const endFirst = ticker.subscribe(() => seen.push(ticker.getSnapshot()))
  const endSecond = ticker.subscribe(() => {})
  expect(ticker.getSnapshot()).toBe(10_000)
  expect(clock.timers()).toBe(1)
  clock.advance(199)
  expect(seen).toEqual([])
  clock.advance(1_001)
  expect(seen).toEqual([10_500, 11_000, 11_500])
  endFirst()
  expect(clock.timers()).toBe(1)
  endSecond()
  expect(clock.timers()).toBe(0)
})

it('rests while the page is hidden and is right at once when it is shown', () => {
  const { clock, ticker, hide } = setUp(20_000, 1_000)
  const seen: number[] = []
  ticker.subscribe(() => seen.push(ticker.getSnapshot()))
  hide(true)
  seen.length = 0
  clock.advance(60_400)
  expect(seen).toEqual([])
  expect(clock.timers()).toBe(0)
  hide(false)
  expect(seen).toEqual([80_000])
  clock.advance(600)
  expect(seen).toEqual([80_000, 81_000])
})

it('[X75] ticks wait for their turn while a screen opens, and all see one time until then', () => {
  const { clock, ticker, open, takeTurn } = setUp(30_000, 500)
  const seen: number[] = []
  ticker.subscribe(() => seen.push(ticker.getSnapshot()))
  open(true)
  clock.advance(1_200)
  expect(seen).toEqual([])
  expect(ticker.getSnapshot()).toBe(30_000)
  takeTurn()
  takeTurn()
  expect(seen).toEqual([31_000])
  clock.advance(400)
  open(false)
  expect(seen).toEqual([31_000, 31_500])
  clock.advance(500)
  expect(seen).toEqual([31_000, 31_500, 32_000])
})

it('[X77] has one timer for ticks of every length', () => {
  const { clock, ticker } = setUp(40_200, 500)
  const seconds = slower(ticker, 1_000)
  const seen: [string, number][] = []
  ticker.subscribe(() => seen.push(['half', ticker.getSnapshot()]))
  const end = seconds.subscribe(() => seen.push(['whole', seconds.getSnapshot()]))
  expect(seconds.getSnapshot()).toBe(40_000)
  clock.advance(900)
  expect(clock.timers()).toBe(1)
  expect(seen).toEqual([
    ['half', 40_500],
    ['half', 41_000],
    ['whole', 41_000],
  ])
  end()
  clock.advance(1_000)
  expect(seen.filter(([who]) => who === 'whole')).toHaveLength(1)
})
