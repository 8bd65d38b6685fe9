import { type Pixels, sendPixels, toPixels } from './pixels.ts'

interface Request {
  bytes: ArrayBuffer
  /** The size of the drawing in CSS pixels, if known. */
  width: number | null
  height: number | null
  /** The pixels of the longer side. */
  side: number
}

async function draw({ bytes, width, height, side }: Request): Promise<Pixels | null> {
  const reader = new FileReader()
  const url = await new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error('The bytes could not be read'))
    reader.readAsDataURL(new Blob([bytes], { type: 'image/svg+xml' }))
  })
  return toPixels(url, {
    ...(width && height ? { width, height } : {}),
    scale: (longerSide) => side / longerSide,
  })
}

window.addEventListener('message', ({ source, data }: MessageEvent<Request>) => {
  if (source === window.parent) void draw(data).then(sendPixels, () => sendPixels(null))
})

sendPixels(null)
