import { renderMarkdown } from './render-markdown.ts'

// A worker of its own, so that a text that leads the parser astray can be ended.
self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(renderMarkdown(data)))
