import { expect, test } from 'vitest'
import { browserOf } from './this-browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE_VIEW = `${IPHONE} Mobile/15E148`
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005'
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID_VIEW = `${ANDROID}; wv) ${KIT} Version/4.0 Chrome/127.0.6533.103 Mobile Safari/537.36`

test.each([
  ['Instagram', `${IPHONE_VIEW} Instagram 345.0.4.31 (iPhone16,1; iOS 18_5; de_DE; scale=3.00; 1179x2556)`],
  ['Instagram', `${ANDROID_VIEW} Instagram 345.0.0.48.95 Android (34/14; 420dpi; 1080x2205; Google)`],
  ['Facebook', `${IPHONE_VIEW} [FBAN/FBIOS;FBAV/475.0.0.39.109;FBBV/626;FBDV/iPhone16,1;FBMD/iPhone]`],
  ['Facebook', `${ANDROID_VIEW} [FB_IAB/FB4A;FBAV/477.0.0.54.82;]`],
  ['Messenger', `${IPHONE_VIEW} [FBAN/MessengerForiOS;FBAV/470.0.0.38.109;FBDV/iPhone16,1]`],
  ['Messenger', `${ANDROID_VIEW} [FB_IAB/Orca-Android;FBAV/470.0.0.45.109;]`],
  ['WhatsApp', `${ANDROID_VIEW} WhatsApp/2.24.16.77 A`],
  [
    'TikTok',
    `${IPHONE_VIEW} musical_ly_35.6.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
  ],
  ['TikTok', `${ANDROID_VIEW} trill_350603 JsSdk/1.0 NetType/WIFI BytedanceWebview/d8a21c6`],
  ['LINE', `${IPHONE_VIEW} Safari Line/14.12.0`],
  ['LINE', `${ANDROID_VIEW} Line/14.12.1/IAB`],
  ['WeChat', `${IPHONE_VIEW} MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/en`],
  ['Snapchat', `${IPHONE_VIEW} Snapchat/12.99.0.40 (like Safari/8619.1.26, panda)`],
  ['LinkedIn', `${IPHONE_VIEW} [LinkedInApp]/9.29.7854`],
  ['X', `${IPHONE_VIEW} Twitter for iPhone/10.53`],
  ['X', `${ANDROID_VIEW} TwitterAndroid`],
  ['Pinterest', `${IPHONE_VIEW} [Pinterest/iOS]`],
  ['Telegram', `${ANDROID_VIEW} Telegram-Android/11.0.0 (Google Pixel 8; Android 14; SDK 34; HIGH)`],
  ['the Google app', `${IPHONE} GSA/330.0.665236494 Mobile/15E148 Safari/604.1`],
  ['another app', IPHONE_VIEW],
  ['another app', ANDROID_VIEW],
])('[J33] a page inside %s knows it', (inside, userAgent) => {
  expect(browserOf({ userAgent, hasTouch: true, isInstalled: false }).inside).toBe(inside)
})

const SAFARI = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`
const IPAD = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`
const CHROME = `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`

test.each([
  ['Safari', 'ios', SAFARI],
  ['Safari', 'ios', IPAD],
  ['Chrome', 'ios', `${IPHONE} CriOS/127.0.6533.107 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'ios', `${IPHONE} FxiOS/129.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge', 'ios', `${IPHONE} Version/17.0 EdgiOS/127.0.2651.111 Mobile/15E148 Safari/605.1.15`],
  ['Chrome', 'android', CHROME],
  [
    'Samsung Internet',
    'android',
    `${ANDROID}) ${KIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'android', 'Mozilla/5.0 (Android 14; Mobile; rv:129.0) Gecko/129.0 Firefox/129.0'],
  ['Edge', 'android', `${CHROME} EdgA/127.0.0.0`],
  ['Chrome', 'other', `Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`],
])('[J33] %s on %s is a browser, and no app around one', (name, system, userAgent) => {
  const browser = browserOf({ userAgent, hasTouch: true, isInstalled: false })
  expect(browser).toEqual({ name, system, inside: null })
})

test('[J33] a Mac without a touch screen is no iPad, and what the home screen opened is inside no app', () => {
  expect(browserOf({ userAgent: IPAD, hasTouch: false, isInstalled: false }).system).toBe('other')
  expect(browserOf({ userAgent: IPHONE_VIEW, hasTouch: true, isInstalled: true })).toEqual({
    ...{ system: 'ios', name: null, inside: null },
  })
})
