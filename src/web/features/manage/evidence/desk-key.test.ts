import { expect, test } from 'vitest'
import { deskKeyOf } from './desk-key.ts'

const press = (key: string, held: object = {}) =>
  deskKeyOf({
    key,
    repeat: false,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  })

test('[Q3] A, R, the arrows and Z act on the desk, with Caps Lock as well', () => {
  expect(['a', 'r', 'ArrowLeft', 'ArrowRight', 'z'].map((key) => press(key))).toEqual([
    'accept',
    'refuse',
    'previous',
    'next',
    'undo',
  ])
  expect(press('A')).toBe('accept')
  expect(['b', 'Enter', 'ArrowUp', 'constructor'].map((key) => press(key))).toEqual([null, null, null, null])
})

test('[Q3] a held key, a modifier and a composed letter do nothing', () => {
  for (const held of ['repeat', 'isComposing', 'ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    expect(press('a', { [held]: true }), held).toBeNull()
  }
})
