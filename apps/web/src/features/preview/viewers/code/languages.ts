import type { StreamParser } from '@codemirror/language'
import { type Parser, parseMixed } from '@lezer/common'

/** Grammars by the names returned by `languageOf`; each is loaded on demand. */
const LANGUAGES: Readonly<Record<string, () => Promise<Parser>>> = {
  bash: async () => byLine((await import('@codemirror/legacy-modes/mode/shell')).shell),
  c: async () => byLine((await import('@codemirror/legacy-modes/mode/clike')).c),
  cpp: async () => byLine((await import('@codemirror/legacy-modes/mode/clike')).cpp),
  csharp: async () => byLine((await import('@codemirror/legacy-modes/mode/clike')).csharp),
  css: async () => (await import('@lezer/css')).parser,
  diff: async () => byLine((await import('@codemirror/legacy-modes/mode/diff')).diff),
  go: async () => byLine((await import('@codemirror/legacy-modes/mode/go')).go),
  html,
  ini: async () => byLine((await import('@codemirror/legacy-modes/mode/properties')).properties),
  java: async () => byLine((await import('@codemirror/legacy-modes/mode/clike')).java),
  javascript: () => script('jsx'),
  json: async () => (await import('@lezer/json')).parser,
  kotlin: async () => byLine((await import('@codemirror/legacy-modes/mode/clike')).kotlin),
  markdown: async () => {
    const { GFM, parser } = await import('@lezer/markdown')
    return parser.configure(GFM)
  },
  php: async () => {
    const [{ parser }, htmlParser] = await Promise.all([import('@lezer/php'), html()])
    const wrap = parseMixed((node) => (node.type.isTop ? { parser: htmlParser, overlay: ({ name }) => name === 'Text' } : null))
    return parser.configure({ wrap })
  },
  python: async () => byLine((await import('@codemirror/legacy-modes/mode/python')).python),
  ruby: async () => byLine((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  rust: async () => byLine((await import('@codemirror/legacy-modes/mode/rust')).rust),
  scss: async () => byLine((await import('@codemirror/legacy-modes/mode/css')).sCSS),
  sql: async () => byLine((await import('@codemirror/legacy-modes/mode/sql')).pgSQL),
  swift: async () => byLine((await import('@codemirror/legacy-modes/mode/swift')).swift),
  toml: async () => byLine((await import('@codemirror/legacy-modes/mode/toml')).toml),
  tsx: () => script('ts jsx'),
  typescript: () => script('ts'),
  xml: async () => byLine((await import('@codemirror/legacy-modes/mode/xml')).xml),
  yaml: async () => byLine((await import('@codemirror/legacy-modes/mode/yaml')).yaml),
}

/** Short names that are common in Markdown. */
const ALIASES: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
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
  svg: 'xml',
  md: 'markdown',
  patch: 'diff',
  golang: 'go',
}

/** Loads the grammar of a language by its name or short name; null if it is unknown, or fails to load. */
export async function loadLanguage(name: string): Promise<Parser | null> {
  const lower = name.toLowerCase()
  const languageName = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : lower
  if (languageName === undefined || !Object.hasOwn(LANGUAGES, languageName)) return null
  return (await LANGUAGES[languageName]?.().catch(() => null)) ?? null
}

async function byLine<State>(mode: StreamParser<State>): Promise<Parser> {
  return (await import('./by-line.ts')).parserByLine(mode)
}

async function script(dialect: string): Promise<Parser> {
  const { parser } = await import('@lezer/javascript')
  return parser.configure({ dialect })
}

/** HTML with its scripts and styles. */
async function html(): Promise<Parser> {
  const [{ configureNesting, parser }, { parser: css }, js] = await Promise.all([
    import('@lezer/html'),
    import('@lezer/css'),
    script(''),
  ])
  return parser.configure({
    wrap: configureNesting([
      { tag: 'script', parser: js },
      { tag: 'style', parser: css },
    ]),
  })
}
