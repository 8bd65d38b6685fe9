import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findProgram } from '#platform/find-program.ts'
import { createRenderer } from '#platform/render/create-renderer.ts'
import type { Renderer, RenderResult, RenditionKind } from '#platform/render/renderer.ts'

/** A renderer with a folder for its input and output. */
export interface Studio {
  renderer: Renderer
  folder: string
  /** Renders bytes as a file with this extension. */
  render(ext: string, bytes: Uint8Array): Promise<RenderResult>
  close(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }

/** Opens a renderer: with the programs of this machine, which `npm test` installs, or without. */
export async function openStudio({
  programs = true,
  ...options
}: {
  programs?: boolean
  officeTimes?: { quick: number; slow: number }
} = {}): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
  const libreOffice = programs ? await findProgram(process.env.LIBREOFFICE ?? null, ['soffice', 'libreoffice']) : null
  const ffmpeg = programs ? await findProgram(process.env.FFMPEG ?? null, ['ffmpeg']) : null
  const renderer = await createRenderer({ libreOffice, ffmpeg, log: quiet, ...options })
  let count = 0
  return {
    renderer,
    folder,
    async render(ext, bytes) {
      count += 1
      const [path, made] = [join(folder, `${count}`), join(folder, `${count}-made`)]
      await writeFile(path, bytes)
      await mkdir(made)
      return renderer.render({ path, ext, mimetype: 'application/octet-stream', size: bytes.length }, made)
    },
    async close() {
      await renderer.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Returns the path of a rendition by kind. */
export function pathOf({ files }: RenderResult, kind: RenditionKind): string {
  const file = files.find((made) => made.kind === kind)
  if (!file) throw new Error(`No ${kind} was made`)
  return file.path
}

/** Returns the dimensions of a thumbnail, and the colour (red, green, blue, opacity) at a position from 0 to 1. */
export async function look(path: string, [x, y]: readonly [x: number, y: number] = [0.5, 0.5]) {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  return { width: info.width, height: info.height, colour: [...data.subarray(at, at + 4)] }
}

/** Returns whether two colours look the same, tolerating lossy compression. */
export function isNear(colour: readonly number[], other: readonly number[]): boolean {
  return colour.every((part, i) => Math.abs(part - (other[i] ?? 0)) <= 12)
}
