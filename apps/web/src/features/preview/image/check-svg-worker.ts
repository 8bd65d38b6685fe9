import { workOfSvg } from '@arbour/drawio/work-of-svg'

/** Work that Chromium does within seconds, without standing still for more than two. A map of a hundred thousand paths is less. */
const MAX_WORK = 150_000

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(workOfSvg(new Uint8Array(data), MAX_WORK) !== null)
})
