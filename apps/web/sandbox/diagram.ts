import type Mermaid from 'mermaid'
import { type Pixels, sendPixels, toPixels } from './pixels.ts'

/** Loaded by a separate script, in its published build. */
declare const mermaid: typeof Mermaid

let count = 0

/** The number of pixels per unit of the diagram. */
const DENSITY = 2

/** Renders a diagram; null for invalid text. */
async function draw(text: string, isDark: boolean): Promise<Pixels | null> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: isDark ? 'dark' : 'default',
    fontFamily: 'sans-serif',
    // HTML labels would not be rendered in an image.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  })
  try {
    return await picture((await mermaid.render(`diagram-${++count}`, text)).svg)
  } catch {
    return null
  }
}

async function picture(svg: string): Promise<Pixels | null> {
  // Its own width is the full available width.
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  if (!width || !height) return null
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  return toPixels(url, { width, height, scale: () => DENSITY })
}

window.addEventListener('message', ({ source, data }: MessageEvent<{ text: string; isDark: boolean }>) => {
  if (source === window.parent) void draw(data.text, data.isDark).then(sendPixels)
})

sendPixels(null)
