import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { RenderRefusal } from '../renderer.ts'
import type { Job, JobResult, Task } from './job.ts'

type RenderResult = Extract<JobResult, { rendered: unknown }>['rendered']

/** Loaded on demand: most processes handle few kinds. */
const TASKS: Record<Task, (job: Job) => Promise<RenderResult>> = {
  image: async ({ source, folder }) => (await import('./pictures/image.ts')).renderImage(source, folder),
  'clean-picture': async ({ source, folder }) => (await import('./pictures/picture.ts')).cleanPicture(source, folder),
  pdf: async ({ source, folder }) => (await import('./pdf.ts')).renderPdf(source.path, folder),
  'sheet-page': async ({ source, folder }) => (await import('./pdf.ts')).renderPdf(source.path, folder, { isCropped: true }),
  audio: async ({ source, folder }) => (await import('./audio.ts')).renderAudio(source.path, folder),
  text: async ({ source, folder }) => (await import('./text-page.ts')).renderText(source, folder),
  drawing: async ({ source, folder }) => (await import('./drawing.ts')).renderDrawing(source.path, folder),
  embedded: async ({ source, folder }) => (await import('./office/embedded.ts')).renderEmbedded(source.path, folder),
  'check-office': async ({ source }) => {
    return { files: [], meta: null, facts: await (await import('./office/office-check.ts')).checkOffice(source) }
  },
}

async function resultOf(job: Job): Promise<JobResult> {
  try {
    return { rendered: await TASKS[job.task](job) }
  } catch (error) {
    if (error instanceof RenderRefusal) return { refusal: error.message }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Lowers the priority below that of requests; if memory runs out, this process is killed before the server. */
function giveWay(): void {
  setPriority(10)
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only available on Linux.
  }
}

giveWay()
process.on('message', (job: Job) => void resultOf(job).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit())
