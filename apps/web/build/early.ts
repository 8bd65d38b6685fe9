import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { buildApart } from './build-apart.ts'
import { PAGE_OF_FOLDERS } from './chunk-groups.ts'

const ENTRY = 'early/main.ts'
const IN_DEVELOPMENT = `<script type="module" src="/${ENTRY}"></script>`

/**
 * The boot script of the page (early/main.ts): a separate plain file, loaded before the application. The names of the folder
 * page's files are passed to it.
 */
export function early(): Plugin {
  let source = ''
  let fileName = ''
  const scriptOf = (bundle: Rolldown.OutputBundle) =>
    `<script src="/${fileName}" data-folder="${filesOfFolder(bundle).join(' ')}"></script>`
  return {
    name: 'early',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      source = await bundleEarly()
      fileName = `assets/early-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      // Before the styles: a script after them waits for them.
      handler: (page, { bundle }) =>
        page.replace('</title>', (title) => `${title}\n    ${bundle ? scriptOf(bundle) : IN_DEVELOPMENT}`),
    },
  }
}

/** Returns the files that the folder page needs in addition to the entry script. */
function filesOfFolder(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || needed.has(name)) return
    needed.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style)
    for (const other of chunk.imports) add(other)
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry) add(entry.fileName)
  const before = new Set(needed)
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => PAGE_OF_FOLDERS.test(id)))
  if (page) add(page.fileName)
  return [...needed].filter((name) => !before.has(name))
}

async function bundleEarly(): Promise<string> {
  const output = await buildApart(ENTRY, { build: { modulePreload: false, rolldownOptions: { output: { format: 'iife' } } } })
  const [script] = output
  if (script?.type !== 'chunk' || output.length !== 1) throw new Error('The first script of the page came out as something else')
  return script.code
}
