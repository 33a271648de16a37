import { expect, test } from 'vitest'
import { Looks } from './looks.ts'

const [phone, laptop] = [{ device: 'phone' }, { device: 'laptop' }]

test('[U12] a page that went silent counts for 15 s, and one that says it’s hidden no longer', () => {
  const looks = new Looks()
  looks.note('ada', phone, true, 1_000)
  expect([looks.has('ada', 15_999), looks.has('ada', 16_000), looks.has('bob', 1_000)]).toEqual([
    true,
    false,
    false,
  ])
  looks.note('ada', phone, true, 20_000)
  looks.note('ada', laptop, true, 21_000)
  looks.note('ada', phone, false, 22_000)
  expect(looks.has('ada', 22_000)).toBe(true)
  looks.note('ada', laptop, false, 23_000)
  expect(looks.has('ada', 23_000)).toBe(false)
})

test('[U12] who looks at another node counts until it says otherwise, or nothing for 15 s', () => {
  const looks = new Looks()
  looks.noteElsewhere('node-b', ['ada'], 1_000)
  looks.noteElsewhere('node-c', ['bob'], 1_000)
  expect([looks.has('ada', 15_999), looks.has('ada', 16_000)]).toEqual([true, false])
  looks.noteElsewhere('node-c', [], 2_000)
  expect(looks.has('bob', 2_000)).toBe(false)
})

test('[U12] other nodes are told at once of a change, and every 5 s as long as somebody looks', () => {
  const looks = new Looks()
  expect(looks.peopleToPublish(0)).toBeNull()
  looks.note('ada', phone, true, 1_000)
  expect(looks.peopleToPublish(1_000)).toEqual(['ada'])
  expect(looks.peopleToPublish(5_999)).toBeNull()
  expect(looks.peopleToPublish(6_000)).toEqual(['ada'])
  expect(looks.peopleToPublish(16_000)).toEqual([])
  expect(looks.peopleToPublish(60_000)).toBeNull()
})
