import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isConverted, previewKind } from '@arbour/contract/file-kinds'
import pLimit from 'p-limit'
import { type ConfinedProgram, confineProgram } from '#platform/confine/confine.ts'
import { convertOffice, isOffice } from './office.ts'
import { createProcessPool } from './process-pool.ts'
import type { Rendered, Renderer, RenderSource, RenditionKind } from './renderer.ts'
import { takeFrame } from './video.ts'

interface Options {
  /** Path of the program, or null for none. */
  libreOffice: string | null
  ffmpeg: string | null
  log: { info(text: string): void; warn(text: string): void }
  /** Processes that read files at the same time; by default one for each processor, at most two. */
  processes?: number
}

/** Without LibreOffice these show the small picture that they may carry. */
const WITH_PICTURE: ReadonlySet<string> = new Set(['docx', 'xlsx', 'xlsm', 'pptx', 'odt', 'ods', 'odp'])
/** May hold films as well as songs. */
const EITHER: ReadonlySet<string> = new Set(['ogg', 'm4a'])

const PICTURES: readonly RenditionKind[] = ['small', 'large']
const ALL: readonly RenditionKind[] = ['small', 'large', 'preview']

const UNSEALED =
  'A file made to break into it could reach more than itself: let the server make namespaces (user, mount, network, process) to seal it off'

/** Finds out what the programs can do here, says so in the log, and makes the renderer. */
export async function createRenderer({ libreOffice, ffmpeg, log, processes }: Options): Promise<Renderer> {
  const [pool, office, film] = await Promise.all([
    createProcessPool({ size: processes }),
    confine('LibreOffice', libreOffice, ['--version'], log),
    confine('ffmpeg', ffmpeg, ['-version'], log),
  ])
  const ending = new AbortController()
  // One at a time: each takes a processor and much memory.
  const alone = pLimit(1)

  function kindsOf(ext: string | null): readonly RenditionKind[] {
    if (ext === null) return []
    if (isOffice(ext)) return office ? ALL : WITH_PICTURE.has(ext) ? PICTURES : []
    const kind = previewKind(ext)
    if (kind === 'image' && isConverted(ext)) return ALL
    if (kind === 'video') return film ? PICTURES : []
    return kind === 'image' || kind === 'pdf' || kind === 'audio' || kind === 'drawing' ? PICTURES : []
  }

  async function render(source: RenderSource, folder: string): Promise<Rendered> {
    const { ext } = source
    if (ext !== null && isOffice(ext))
      return office ? renderOffice(office, source, folder) : pool.run({ task: 'embedded', source, folder })
    switch (previewKind(ext)) {
      case 'image':
        return pool.run({ task: isConverted(ext) ? 'foreign-image' : 'image', source, folder })
      case 'pdf':
        return pool.run({ task: 'pdf', source, folder })
      case 'drawing':
        return pool.run({ task: 'drawing', source, folder })
      case 'audio':
        return renderAudio(source, folder)
      case 'video':
        return film ? renderFilm(film, source, folder) : { files: [], meta: null }
      default:
        return { files: [], meta: null }
    }
  }

  async function renderOffice(program: ConfinedProgram, source: RenderSource, folder: string): Promise<Rendered> {
    await pool.run({ task: 'check-office', source, folder })
    const path = join(folder, 'preview.pdf')
    await alone(() => convertOffice(program, source, path, ending.signal))
    const task = previewKind(source.ext) === 'sheet' ? 'sheet-page' : 'pdf'
    const { files } = await pool.run({ task, source: { path, ext: 'pdf' }, folder })
    return { files: [...files, { kind: 'preview', path, mimetype: 'application/pdf' }], meta: null }
  }

  async function renderAudio(source: RenderSource, folder: string): Promise<Rendered> {
    const made = await pool.run({ task: 'audio', source, folder })
    const mayBeFilm = made.files.length === 0 && EITHER.has(source.ext ?? '')
    return film && mayBeFilm ? renderFilm(film, source, folder) : made
  }

  async function renderFilm(program: ConfinedProgram, source: RenderSource, folder: string): Promise<Rendered> {
    const path = join(folder, 'frame.png')
    const isFilm = await alone(() => takeFrame(program, source, path, ending.signal))
    if (!isFilm) return { files: [], meta: null }
    const { files, meta } = await pool.run({ task: 'image', source: { path, ext: 'png' }, folder })
    await rm(path)
    // The profile is the frame's, which ffmpeg made, not the film's.
    return { files, meta: meta && { ...meta, colorspace: null } }
  }

  return {
    kindsOf,
    render,
    async close() {
      ending.abort(new Error('The renderer is closed'))
      await pool.close()
      await alone(() => undefined)
    },
  }
}

async function confine(name: string, path: string | null, trial: string[], log: Options['log']): Promise<ConfinedProgram | null> {
  if (path === null) return null
  const program = await confineProgram(path, trial)
  if (program?.isSealed) log.info(`${name} (${path}) runs ${program.says}`)
  else if (program) log.warn(`${name} (${path}) runs ${program.says}. ${UNSEALED}`)
  else log.warn(`${name} (${path}) does not run: what it would make is left out`)
  return program
}
