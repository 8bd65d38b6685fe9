import type Mermaid from 'mermaid'

/** The script beside this one, as its makers publish it. */
declare const mermaid: typeof Mermaid

let count = 0

/** Points of the picture that are made for each one of the diagram's own, and how many it has at most. */
const DENSITY = 2
const MAX_PIXELS = 16_000_000

interface Picture {
  png: ArrayBuffer
  width: number
  height: number
}

/** Draws a diagram; null for a text that is none. */
async function draw(text: string, isDark: boolean): Promise<Picture | null> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: isDark ? 'dark' : 'default',
    fontFamily: 'sans-serif',
    // Labels of HTML would be drawn by no image.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  })
  try {
    return await picture((await mermaid.render(`diagram-${++count}`, text)).svg)
  } catch {
    return null
  }
}

/** As pixels: what an SVG makes a browser draw is then over before the application has it. */
async function picture(svg: string): Promise<Picture | null> {
  // Its own width is the whole width that there is.
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  if (!width || !height) return null
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const scale = Math.min(DENSITY, Math.sqrt(MAX_PIXELS / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return blob && { png: await blob.arrayBuffer(), width, height }
}

// The application checks which window speaks; this one has no origin that could be named.
const tell = (picture: Picture | null) => window.parent.postMessage({ picture }, '*', picture ? [picture.png] : [])

window.addEventListener('message', ({ source, data }: MessageEvent<{ text: string; isDark: boolean }>) => {
  if (source === window.parent) void draw(data.text, data.isDark).then(tell)
})

tell(null)
