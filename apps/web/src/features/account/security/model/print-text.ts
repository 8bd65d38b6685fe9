/** Has the browser print a text, and nothing else of the page. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.srcdoc = '<!doctype html><title></title><pre style="font: 16px/1.8 monospace; white-space: pre-wrap"></pre>'
  frame.addEventListener('load', () => {
    const page = frame.contentDocument
    const lines = page?.querySelector('pre')
    if (!page || !lines) return
    page.title = title
    lines.textContent = text
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
    frame.contentWindow?.print()
  })
  document.body.append(frame)
}
