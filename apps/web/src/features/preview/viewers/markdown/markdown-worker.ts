import { renderMarkdown } from './render-markdown.ts'

// A separate worker, so that it can be terminated if a text makes the parser hang.
self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(renderMarkdown(data)))
