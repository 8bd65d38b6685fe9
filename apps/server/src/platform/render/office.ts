import { join } from 'node:path'
import type { ConfinedProgram } from '../confine/confine.ts'
import { inWorkFolder } from '../confine/work-folder.ts'
import { makeProfile } from './office-profile.ts'
import { REFUSALS } from './refusals.ts'
import { RenderRefusal, type RenderSource } from './renderer.ts'

const MIB = 1024 ** 2
const ALLOWANCE = { memory: 3072 * MIB, fileSize: 256 * MIB }

/**
 * A sheet of 100,000 rows would have thousands of pages. Documents and slides are converted completely, within the time limit.
 */
export const MAX_SHEET_PAGES = 300

const FILTERS: Readonly<Record<string, string>> = {
  ...filterOf('writer_pdf_Export', ['doc', 'docx', 'odt', 'rtf']),
  ...filterOf('calc_pdf_Export', ['xls', 'xlsx', 'xlsm', 'xlsb', 'ods'], {
    PageRange: { type: 'string', value: `1-${MAX_SHEET_PAGES}` },
  }),
  ...filterOf('impress_pdf_Export', ['ppt', 'pptx', 'odp'], { ExportHiddenSlides: { type: 'boolean', value: 'true' } }),
}

function filterOf(filter: string, exts: readonly string[], more = {}): Record<string, string> {
  const options = {
    ...more,
    Quality: { type: 'long', value: '85' },
    ReduceImageResolution: { type: 'boolean', value: 'true' },
    MaxImageResolution: { type: 'long', value: '150' },
  }
  return Object.fromEntries(exts.map((ext) => [ext, `pdf:${filter}:${JSON.stringify(options)}`]))
}

/** Determines whether LibreOffice converts files with this extension. */
export function isOffice(ext: string): boolean {
  return Object.hasOwn(FILTERS, ext)
}

/** The conversion of an office file. */
interface Conversion {
  /** Pages, or the workbook again with the values of its formulas. */
  to: 'pdf' | 'xlsx'
  /** The output path. */
  path: string
  /** Whether formulas are recalculated, whatever values the file contains. */
  isComputing: boolean
  /** Whether a failure means that a password is needed. */
  isLocked: boolean
  /** Maximum duration in milliseconds. */
  time: number
}

/** Converts an office file, in a separate LibreOffice run with its own profile. Throws {@link RenderRefusal}. */
export async function convertOffice(
  program: ConfinedProgram,
  { path, ext }: RenderSource,
  { to, path: made, isComputing, isLocked, time }: Conversion,
  signal: AbortSignal,
): Promise<void> {
  await inWorkFolder(async (folder) => {
    const name = `file.${ext}`
    await folder.put(path, name)
    await makeProfile(join(folder.work, 'profile'), { isComputing })
    const filter = to === 'pdf' ? (FILTERS[ext ?? ''] ?? 'pdf') : 'xlsx:Calc MS Excel 2007 XML'
    const args = (place: string) => [
      ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard', '--nologo'],
      `-env:UserInstallation=file://${place}/profile`,
      ...['--convert-to', filter, '--outdir', `${place}/made`, `${place}/${name}`],
    ]
    const { code, late, said } = await program.run(folder, args, { ...ALLOWANCE, time }, { signal })
    if (late) throw new RenderRefusal(REFUSALS.slow)
    if (await folder.take(`made/file.${to}`, made)) return
    if (code === 0) throw new RenderRefusal(isLocked ? REFUSALS.locked : REFUSALS.unopened)
    throw new Error(`LibreOffice ended with ${code ?? 'a signal'}: ${said.slice(-500)}`)
  })
}
