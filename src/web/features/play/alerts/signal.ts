import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'

const KEY = 'alerts'
const VIBRATION_MS = [120, 80, 120]

const TAKEN_MS = [40, 60, 220]

/** How long sound stays awake: as long as the notes and a little more. */
const AWAKE_MS = 1_000

let audio: AudioContext | null = null
let isReady = false
let rest = 0

/** Whether the person wants alerts; they do until they say otherwise. */
export const areAlertsOn = (): boolean => readStored(KEY) !== false

/** Keeps what the person wants, on this phone. */
export function setAlertsOn(isOn: boolean): void {
  writeStored(KEY, isOn)
}

/** Browsers play sound only after a touch: call it at the first. @returns whether sound may be played now */
export function readySound(): boolean {
  try {
    audio ??= new AudioContext()
    wake(audio).then(() => {
      isReady = true
    }, ignore)
  } catch {
    // No sound on this phone.
  }
  return isReady
}

/** While it runs it draws power whether it plays or not, so it rests again by itself. */
async function wake(context: AudioContext): Promise<void> {
  await context.resume()
  window.clearTimeout(rest)
  rest = window.setTimeout(() => context.suspend().catch(ignore), AWAKE_MS)
}

function ignore(): void {}

/** A buzz for a zone that was taken, where the phone can. */
export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate(TAKEN_MS)
}

/** Two short notes and a buzz, where the phone can. */
export function signal(): void {
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  const context = audio
  if (!context || !isReady) return
  const play = () => {
    for (const [index, hertz] of [660, 880].entries())
      playNote(context, hertz, context.currentTime + index * 0.16)
  }
  wake(context).then(play, ignore)
}

function playNote(context: AudioContext, hertz: number, atS: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, atS)
  volume.gain.exponentialRampToValueAtTime(0.25, atS + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, atS + 0.15)
  tone.connect(volume).connect(context.destination)
  tone.start(atS)
  tone.stop(atS + 0.16)
}
