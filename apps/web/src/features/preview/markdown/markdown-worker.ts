import { renderMarkdown } from './render-markdown.ts'

/** A short text can grow without measure, by long addresses that are named a thousand times. In UTF-16 code units. */
const MAX_MARKUP = 8 * 1024 * 1024

/** A worker of its own, so that a text that leads the parser astray can be ended. Answers null for what nobody could be shown. */
self.addEventListener('message', (event: MessageEvent<string>) => {
  const markup = renderMarkdown(event.data)
  self.postMessage(markup.length > MAX_MARKUP ? null : markup)
})
