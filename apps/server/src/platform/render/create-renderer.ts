import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Unshown } from '@arbour/contract/entities/items/rendition'
import { isConverted, mimetypeOf, type PreviewKind, previewKind } from '@arbour/contract/file-kinds'
import pLimit from 'p-limit'
import { type ConfinedProgram, confineProgram } from '../confine/confine.ts'
import { refusalOf } from './damaged-reason.ts'
import { convertOffice, isOffice, MAX_SHEET_PAGES } from './office.ts'
import type { Task } from './process/job.ts'
import { createProcessPool } from './process-pool.ts'
import { REFUSALS } from './refusals.ts'
import { type Renderer, RenderRefusal, type RenderResult, type RenderSource, type RenditionKind } from './renderer.ts'
import { takeFrame } from './video.ts'

interface Options {
  /** Path of the program, or null for none. */
  libreOffice: string | null
  ffmpeg: string | null
  log: { info(text: string): void; warn(text: string): void }
  /** Concurrent render processes; by default one per processor, at most two. */
  processes?: number
  /** Time limits of LibreOffice in milliseconds: of the first run of a document, and of the second if the first was too short. */
  officeTimes?: { quick: number; slow: number }
}

/** Without LibreOffice, these show their embedded thumbnail, if any. */
const WITH_THUMBNAIL: ReadonlySet<string> = new Set(['docx', 'xlsx', 'xlsm', 'xlsb', 'pptx', 'odt', 'ods', 'odp'])
/** May contain video or only audio. */
const EITHER: ReadonlySet<string> = new Set(['ogg', 'm4a'])

/** The renditions of a file type, and how to create them. */
interface Maker {
  kinds: readonly RenditionKind[]
  render(source: RenderSource, folder: string, onBegin: () => void): Promise<RenderResult>
}

const THUMBNAILS: readonly RenditionKind[] = ['small', 'large']
const ALL: readonly RenditionKind[] = ['small', 'large', 'preview']
/** Workbooks whose formulas may have no values. */
const COMPUTABLE: ReadonlySet<string> = new Set(['xlsx', 'xlsm', 'ods'])

const OFFICE_TIMES = { quick: 20_000, slow: 120_000 }

const UNSEALED =
  'A file made to break into it could reach more than itself: let the server make namespaces (user, mount, network, process) to seal it off'

/** Probes the installed programs, logs their capabilities, and creates the renderer. */
export async function createRenderer({
  libreOffice,
  ffmpeg,
  log,
  processes,
  officeTimes = OFFICE_TIMES,
}: Options): Promise<Renderer> {
  const [pool, office, film] = await Promise.all([
    createProcessPool({ size: processes }),
    confine('LibreOffice', libreOffice, ['--version'], log),
    confine('ffmpeg', ffmpeg, ['-version'], log),
  ])
  const ending = new AbortController()
  // One program at a time: each uses a processor and much memory. A document that exceeds its first time limit starts again in the second
  // queue, so that it delays others by that time at most.
  const quick = pLimit(1)
  const slow = pLimit(1)

  const text: Maker = { kinds: THUMBNAILS, render: byTask('text') }
  const makers: Partial<Record<PreviewKind, Maker>> = {
    image: { kinds: THUMBNAILS, render: byTask('image') },
    pdf: { kinds: THUMBNAILS, render: byTask('pdf') },
    drawing: { kinds: THUMBNAILS, render: byTask('drawing') },
    audio: { kinds: THUMBNAILS, render: renderAudio },
    text,
    code: text,
    markdown: text,
    csv: text,
    ...(film && { video: { kinds: THUMBNAILS, render: (source, folder, onBegin) => renderFilm(film, source, folder, onBegin) } }),
  }

  function findMaker(ext: string | null): Maker | null {
    if (ext !== null && isOffice(ext)) {
      const kinds: readonly RenditionKind[] = COMPUTABLE.has(ext) ? [...ALL, 'computed'] : ALL
      if (office) return { kinds, render: (source, folder, onBegin) => renderOffice(office, source, folder, onBegin) }
      return WITH_THUMBNAIL.has(ext) ? { kinds: THUMBNAILS, render: byTask('embedded') } : null
    }
    const kind = previewKind(ext)
    if (kind === 'image' && isConverted(ext)) return { kinds: ALL, render: byTask('image') }
    return (kind && makers[kind]) ?? null
  }

  function byTask(task: Task): Maker['render'] {
    return (source, folder, onBegin) => {
      onBegin()
      return pool.run({ task, source, folder })
    }
  }

  async function renderOffice(
    program: ConfinedProgram,
    source: RenderSource,
    folder: string,
    onBegin: () => void,
  ): Promise<RenderResult> {
    const { facts } = await pool.run({ task: 'check-office', source, folder })
    const isComputing = (facts?.uncomputed ?? 0) > 0 && COMPUTABLE.has(source.ext ?? '')
    const path = join(folder, 'preview.pdf')
    const convert = async (to: 'pdf' | 'xlsx', path: string) => {
      const run = (time: number) =>
        convertOffice(program, source, { to, path, isComputing, isLocked: facts?.isLocked ?? false, time }, ending.signal)
      const first = quick(() => {
        onBegin()
        return run(officeTimes.quick)
      })
      const isDone = await first.then(() => true, ifTooSlow)
      if (!isDone) await slow(() => run(officeTimes.slow))
    }
    await convert('pdf', path)
    const isSheet = previewKind(source.ext) === 'sheet'
    const { files, pages = 0 } = await pool.run({ task: isSheet ? 'sheet-page' : 'pdf', source: { path, ext: 'pdf' }, folder })
    const renderedFiles: RenderResult['files'][number][] = [...files, { kind: 'preview', path, mimetype: 'application/pdf' }]
    if (isComputing) {
      const computed = join(folder, 'computed.xlsx')
      // The pages are kept in any case: a computation that takes too long is only left out.
      const isComputed = await convert('xlsx', computed).then(() => true, notIfRefused)
      if (isComputed) renderedFiles.push({ kind: 'computed', path: computed, mimetype: mimetypeOf('xlsx') ?? '' })
    }
    const unshown: Unshown = {
      comments: isSheet ? 0 : (facts?.comments ?? 0),
      has_more_pages: isSheet && pages >= MAX_SHEET_PAGES,
      linked_pictures: facts?.linkedPictures ?? 0,
      embedded_parts: facts?.embeddedParts ?? 0,
    }
    return { files: renderedFiles, meta: null, unshown }
  }

  async function renderAudio(source: RenderSource, folder: string, onBegin: () => void): Promise<RenderResult> {
    onBegin()
    const audio = await pool.run({ task: 'audio', source, folder })
    const canBeFilm = audio.files.length === 0 && EITHER.has(source.ext ?? '')
    return film && canBeFilm ? renderFilm(film, source, folder, onBegin) : audio
  }

  async function renderFilm(
    program: ConfinedProgram,
    source: RenderSource,
    folder: string,
    onBegin: () => void,
  ): Promise<RenderResult> {
    const path = join(folder, 'frame.png')
    const isFilm = await quick(() => {
      onBegin()
      return takeFrame(program, source, path, ending.signal)
    })
    if (!isFilm) return { files: [], meta: null }
    const { files, meta } = await pool.run({ task: 'image', source: { path, ext: 'png' }, folder })
    await rm(path)
    // The profile belongs to the frame that ffmpeg created, not to the video.
    return { files, meta: meta && { ...meta, colorspace: null } }
  }

  return {
    kindsOf: (ext) => findMaker(ext)?.kinds ?? [],
    async render(source, folder, onBegin = () => undefined) {
      try {
        return (await findMaker(source.ext)?.render(source, folder, onBegin)) ?? { files: [], meta: null }
      } catch (error) {
        throw error instanceof RenderRefusal ? new RenderRefusal(await refusalOf(error.message, source)) : error
      }
    },
    async cleanPicture(source, folder) {
      const [made] = (await pool.run({ task: 'clean-picture', source, folder })).files
      if (!made) throw new Error('No picture was made')
      return made.path
    },
    async close() {
      ending.abort(new Error('The renderer is closed'))
      await pool.close()
      await Promise.all([quick, slow].map((limit) => limit(() => undefined)))
    },
  }
}

/** Returns false for a document that exceeded its time limit. Rethrows any other error. */
function ifTooSlow(error: unknown): false {
  if (error instanceof RenderRefusal && error.message === REFUSALS.slow) return false
  throw error
}

/** Returns false for a rejected file; rethrows any other error. */
function notIfRefused(error: unknown): false {
  if (error instanceof RenderRefusal) return false
  throw error
}

async function confine(name: string, path: string | null, trial: string[], log: Options['log']): Promise<ConfinedProgram | null> {
  if (path === null) return null
  const program = await confineProgram(path, trial)
  if (program?.isSealed) log.info(`${name} (${path}) runs ${program.says}`)
  else if (program) log.warn(`${name} (${path}) runs ${program.says}. ${UNSEALED}`)
  else log.warn(`${name} (${path}) does not run: what it would make is left out`)
  return program
}
