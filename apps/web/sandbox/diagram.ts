import type Mermaid from 'mermaid'

/** The script beside this one, as its makers publish it. */
declare const mermaid: typeof Mermaid

let count = 0

/** Draws a diagram; null for a text that is none. */
async function draw(text: string, isDark: boolean): Promise<string | null> {
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
    return (await mermaid.render(`diagram-${++count}`, text)).svg
  } catch {
    return null
  }
}

// The application checks which window speaks; this one has no origin that could be named.
const tell = (svg: string | null) => window.parent.postMessage({ svg }, '*')

window.addEventListener('message', ({ source, data }: MessageEvent<{ text: string; isDark: boolean }>) => {
  if (source === window.parent) void draw(data.text, data.isDark).then(tell)
})

tell(null)
