import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Renderer, RenderSource, RenditionKind } from '#platform/render/renderer.ts'

/** A renderer that supports nothing. */
export const noRenderer: Renderer = {
  kindsOf: () => [],
  render: async () => ({ files: [], meta: null }),
  cleanPicture: async ({ path }) => path,
  close: async () => undefined,
}

/** A renderer written by a test. */
export interface FakeRenderer extends Renderer {
  /** The contents of the rendered files, in order. */
  readonly rendered: string[]
}

const KINDS: Readonly<Record<string, readonly RenditionKind[]>> = {
  jpg: ['small', 'large'],
  png: ['small', 'large'],
  docx: ['small', 'large', 'preview'],
}

/** Creates a renderer whose files describe their source and kind. `render` can throw or wait instead. */
export function fakeRenderer(
  read: (source: RenderSource) => Promise<string>,
  { kinds = KINDS, before = async () => undefined }: { kinds?: typeof KINDS; before?: (content: string) => Promise<void> } = {},
): FakeRenderer {
  const rendered: string[] = []
  return {
    rendered,
    kindsOf: (ext) => kinds[ext ?? ''] ?? [],
    async render(source, folder, onBegin) {
      onBegin?.()
      const content = await read(source)
      rendered.push(content)
      await before(content)
      const previewed = kinds[source.ext ?? ''] ?? []
      // Like a CMYK picture.
      const made: readonly RenditionKind[] = content.startsWith('CMYK') ? [...previewed, 'preview'] : previewed
      const files = made.map((kind) => ({
        kind,
        path: join(folder, kind),
        mimetype: kind === 'preview' ? 'application/pdf' : 'image/webp',
      }))
      for (const { kind, path } of files) await writeFile(path, `${kind} of ${content}`)
      return { files, meta: { width: 640, height: 480, colorspace: 'sRGB' } }
    },
    cleanPicture: async ({ path }) => path,
    close: async () => undefined,
  }
}
