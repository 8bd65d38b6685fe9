import { askOnce } from '../../ask-worker.ts'
import { LANGUAGES } from './languages.ts'

/** Longer texts stay in one colour. UTF-16 code units. */
const MAX_LENGTH = 2 * 1024 ** 2
const TIME_LIMIT_MS = 8000

/** Whether there is a grammar of that name: highlight.js names, also the short forms that people write in Markdown. */
export function grammarOf(name: string): string | null {
  const language = SHORT[name.toLowerCase()] ?? name.toLowerCase()
  return Object.hasOwn(LANGUAGES, language) ? language : null
}

const SHORT: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  kt: 'kotlin',
  cs: 'csharp',
  'c++': 'cpp',
  h: 'c',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  yml: 'yaml',
  toml: 'ini',
  html: 'xml',
  svg: 'xml',
  md: 'markdown',
  patch: 'diff',
  golang: 'go',
}

/** The colours of a text (see `toRuns`). Null when it is too long, took too long, or the signal ended it. */
export async function highlight(text: string, language: string, signal: AbortSignal): Promise<Uint32Array | null> {
  if (text.length > MAX_LENGTH || signal.aborted) return null
  const worker = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module', name: 'highlight' })
  return await askOnce<Uint32Array>(worker, { text, language }, { limitMs: TIME_LIMIT_MS, signal }).catch(() => null)
}
