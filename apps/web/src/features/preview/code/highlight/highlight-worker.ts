import hljs from 'highlight.js/lib/core'
import { EMBEDDED, LANGUAGES } from './languages.ts'
import { toRuns } from './runs.ts'

/** A worker of its own: a text that leads a grammar astray keeps nobody waiting, and is ended from outside. */
self.addEventListener('message', (event: MessageEvent<{ text: string; language: string }>) => void answer(event.data))

async function answer({ text, language }: { text: string; language: string }): Promise<void> {
  for (const name of [language, ...(EMBEDDED[language] ?? [])]) {
    const grammar = await LANGUAGES[name]?.()
    if (grammar) hljs.registerLanguage(name, grammar.default)
  }
  const runs = toRuns(hljs.highlight(text, { language, ignoreIllegals: true }).value)
  self.postMessage(runs, { transfer: [runs.buffer] })
}
