import type { Figure } from './figure.ts'

const WHOLE = [0, 0, 1, 1] as const

/** A clock of twelve strokes. */
function clock(): string {
  const at = (hour: number, r: number) => {
    const angle = (hour * Math.PI) / 6
    return { x: Math.round(500 + r * Math.sin(angle)), y: Math.round(500 - r * Math.cos(angle)) }
  }
  let last = { x: 0, y: 0 }
  const to = (letter: 'm' | 'l', point: typeof last) => {
    const step = `${letter}${point.x - last.x} ${point.y - last.y}`
    last = point
    return step
  }
  const strokes = Array.from({ length: 12 }, (_, hour) => to('m', at(hour, 500)) + to('l', at(hour, 436)))
  const hands = to('m', { x: 525, y: 71 }) + to('l', { x: 500, y: 500 }) + to('l', { x: 780, y: 512 })
  return `e0 0 1000 1000Bp${strokes.join('')}${hands}S`
}

const PLUS = 'pm380 0h240v380h380v240h-380v380h-240v-380h-380v-240h380zB'

/** Event symbols by their style names. */
export const EVENTS: ReadonlyMap<string, Figure> = new Map<string, Figure>([
  ['message', { place: [0.15, 0.3, 0.7, 0.4], steps: 'r0 0 1000 1000Bpm0 0l500 500 500-500S' }],
  ['timer', { place: [0.11, 0.11, 0.78, 0.78], steps: clock() }],
  ['escalation', { place: [0.19, 0.15, 0.62, 0.57], steps: '{m6}pm0 1000l500-1000 500 1000-500-500zB' }],
  ['conditional', { place: [0.3, 0.16, 0.4, 0.68], steps: 'r0 0 1000 1000Bpm0 103h798m-798 264h798m-798 264h798m-798 264h798S' }],
  ['link', { place: [0.27, 0.33, 0.46, 0.34], steps: 'pm0 760v-520h630v-240l370 500-370 500v-240zB' }],
  ['error', { place: [0.212, 0.243, 0.58, 0.507], steps: '{m7}pm0 1000l329-877 290 511 381-634-337 939-291-433zB' }],
  [
    'cancel',
    {
      place: [0.22, 0.22, 0.56, 0.56],
      steps: 'pm105 0l395 374 391-374 109 105-377 395 377 393-109 107-391-376-395 376-105-107 373-393-373-395zB',
    },
  ],
  ['compensation', { place: [0.28, 0.35, 0.44, 0.3], steps: '{m1}pm0 500l500-500v1000zm0-500l500-500v1000zB' }],
  ['signal', { place: [0.19, 0.15, 0.62, 0.57], steps: 'pm0 1000l500-1000 500 1000zB' }],
  ['multiple', { place: [0.2, 0.19, 0.6, 0.565], steps: 'pm0 390l500-390 500 390-185 610h-630zB' }],
  ['parallelMultiple', { place: [0.2, 0.2, 0.6, 0.6], steps: PLUS }],
  ['terminate', { place: [0.05, 0.05, 0.9, 0.9], steps: 'e0 0 1000 1000B' }],
])

/** Gateway symbols, which are always filled. */
export const GATEWAYS: ReadonlyMap<string, Figure> = new Map<string, Figure>([
  [
    'exclusiveGw',
    {
      place: [0.12, 0, 0.76, 1],
      steps: 'pm105 0l395 380 395-380 105 110-383 390 383 390-105 110-395-380-395 380-105-110 381-390-381-390zB',
    },
  ],
  ['parallelGw', { place: WHOLE, steps: PLUS }],
  [
    'complexGw',
    {
      place: WHOLE,
      steps:
        'pm0 440h360l-260-260 80-80 260 260v-360h120v360l260-260 80 80-260 260h360v120h-360l260 260-80 80-260-260v360h-120v-360l-260 260-80-80 260-260h-360zB',
    },
  ],
  [
    'star',
    {
      place: [0.2, 1 / 6, 0.6, 2 / 3],
      steps: 'pm0 250h333l167-250 167 250h333l-167 250 167 250h-333l-167 250-167-250h-333l167-250zB',
    },
  ],
])

/** Three strokes: parallel or sequential instances, or a collection. */
export const UPRIGHT: Figure = { place: WHOLE, steps: 'pm200 0v1000m300-1000v1000m300-1000v1000S' }
export const LEVEL: Figure = { place: WHOLE, steps: 'pm0 200h1000m-1000 300h1000m-1000 300h1000S' }
/** A box with a plus: a collapsed element. */
export const FOLDED: Figure = { place: WHOLE, steps: 'r0 0 1000 1000Spm286 500h428m-214-214v428S' }
/** Data input or output. */
export const ARROW: Figure = { place: WHOLE, steps: 'pm0 300h550v-300l450 500-450 500v-300h-550z' }
