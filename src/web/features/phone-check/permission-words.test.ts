import { describe, expect, test } from 'vitest'
import type { System, ThisBrowser } from '#web/live/this-browser.ts'
import type { Mark } from './finding.ts'
import {
  homeScreenFinding,
  type Installing,
  type Locating,
  locationFinding,
  type Notifying,
  notificationsFinding,
  notifyingOf,
} from './permission-words.ts'

const iphone: ThisBrowser = { system: 'ios', name: 'Safari', inside: null }
const android: ThisBrowser = { system: 'android', name: 'Chrome', inside: null }
const inInstagram: ThisBrowser = { system: 'ios', name: null, inside: 'Instagram' }

describe('location', () => {
  test.each<[string, Mark, Locating]>([
    ['Not tried yet', 'try', { kind: 'untried' }],
    ['Allowed, not tried yet', 'try', { kind: 'allowed' }],
    ['Looking…', 'busy', { kind: 'looking' }],
    ['To about 5 m', 'good', { kind: 'found', accuracyM: 2 }],
    ['To about 20 m', 'good', { kind: 'found', accuracyM: 17.4 }],
    ['To about 150 m', 'good', { kind: 'found', accuracyM: 150 }],
    ['Only to about 155 m', 'fix', { kind: 'found', accuracyM: 151 }],
    ['Only to about 1.2 km', 'fix', { kind: 'found', accuracyM: 1_200 }],
    ['Location is blocked', 'fix', { kind: 'denied' }],
    ['Location not found', 'fix', { kind: 'unavailable' }],
    ['Took too long', 'fix', { kind: 'timeout' }],
    ['Not in this browser', 'fix', { kind: 'unsupported' }],
    ['Needs https', 'note', { kind: 'insecure' }],
  ])('[J35] %s', (word, mark, locating) => {
    expect(locationFinding(locating, android)).toMatchObject({ word, mark })
  })

  test.each<[System, RegExp, RegExp]>([
    ['ios', /Location Services/, /Precise Location/],
    ['android', /Permissions → Location/, /precise location/],
    ['other', /allow Location/, /Phones can/],
  ])('[J35] on %s a block and a vague location have ways of their own', (system, block, vague) => {
    expect(locationFinding({ kind: 'denied' }, { system }).steps?.join()).toMatch(block)
    expect(locationFinding({ kind: 'found', accuracyM: 900 }, { system }).steps?.[0]).toMatch(vague)
  })
})

describe('notifications', () => {
  test.each<[Notifying, string, ThisBrowser, ...Parameters<typeof notifyingOf>]>([
    ['unasked', 'Not allowed yet', android, null, 'default', true],
    ['allowed', 'Notifications allowed', android, null, 'granted', true],
    ['not-ready', 'Allowed, not ready yet', android, null, 'granted', false],
    ['denied', 'Notifications are blocked', android, 'denied', 'denied', true],
    ['insecure', 'Needs https', android, 'insecure', null, false],
    ['home-screen', 'After adding to the home screen', iphone, 'home-screen', null, true],
    ['unsupported', 'Not in this browser', iphone, 'unsupported', null, true],
    ['in-app', 'Not inside Instagram', inInstagram, 'in-app', null, true],
  ])('[J36] %s: %s', (notifying, word, browser, ...traits) => {
    expect(notifyingOf(...traits)).toBe(notifying)
    const { mark, word: said } = notificationsFinding(notifying, browser)
    expect([said, mark]).toEqual([word, notifying === 'allowed' ? 'good' : 'note'])
  })
})

describe('home screen', () => {
  test.each<[string, Installing, ThisBrowser, RegExp | null]>([
    ['On your home screen', 'installed', android, null],
    ['Not added yet', 'offered', android, null],
    ['Not added yet', 'by-hand', android, /⋮/],
    ['Not added yet', 'by-hand', iphone, /^Tap Share → Add to Home Screen/],
    ['Not added yet', 'by-hand', { ...iphone, name: 'Chrome' }, /beside the address/],
    ['Not offered here', 'by-hand', { ...android, system: 'other' }, null],
    ['Needs https', 'insecure', android, null],
    ['Not inside Instagram', 'in-app', inInstagram, null],
  ])('[J37] %s', (word, installing, browser, step) => {
    const finding = homeScreenFinding(installing, browser)
    expect(finding.word).toBe(word)
    if (step) expect(finding.steps?.[0]).toMatch(step)
    else expect(finding.steps).toBeUndefined()
  })
})
