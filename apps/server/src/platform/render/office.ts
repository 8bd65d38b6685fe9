import { join } from 'node:path'
import type { ConfinedProgram } from '../confine/confine.ts'
import { inWorkFolder } from '../confine/work-folder.ts'
import { makeProfile } from './office-profile.ts'
import { REFUSALS } from './refusals.ts'
import { RenderRefusal, type RenderSource } from './renderer.ts'

const MIB = 1024 ** 2
const ALLOWANCE = { time: 120_000, memory: 3072 * MIB, fileSize: 256 * MIB }

/** More pages than anybody looks through; a sheet of 100,000 rows would else become thousands. */
const PAGES = '1-300'

const FILTERS: Readonly<Record<string, string>> = {
  ...filterOf('writer_pdf_Export', ['doc', 'docx', 'odt', 'rtf']),
  ...filterOf('calc_pdf_Export', ['xls', 'xlsx', 'xlsm', 'ods']),
  ...filterOf('impress_pdf_Export', ['ppt', 'pptx', 'odp']),
}

function filterOf(filter: string, exts: readonly string[]): Record<string, string> {
  const options = {
    PageRange: { type: 'string', value: PAGES },
    Quality: { type: 'long', value: '85' },
    ReduceImageResolution: { type: 'boolean', value: 'true' },
    MaxImageResolution: { type: 'long', value: '150' },
  }
  return Object.fromEntries(exts.map((ext) => [ext, `pdf:${filter}:${JSON.stringify(options)}`]))
}

/** Whether LibreOffice makes pages of files with this extension. */
export function isOffice(ext: string): boolean {
  return Object.hasOwn(FILTERS, ext)
}

/** Makes a PDF of an office file, in a run of LibreOffice of its own with a profile of its own. Throws {@link RenderRefusal}. */
export async function convertOffice(
  program: ConfinedProgram,
  { path, ext }: RenderSource,
  pdf: string,
  signal: AbortSignal,
): Promise<void> {
  await inWorkFolder(async (folder) => {
    const name = `file.${ext}`
    await folder.put(path, name)
    await makeProfile(join(folder.work, 'profile'))
    const args = (place: string) => [
      ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard', '--nologo'],
      `-env:UserInstallation=file://${place}/profile`,
      ...['--convert-to', FILTERS[ext ?? ''] ?? 'pdf', '--outdir', place, `${place}/${name}`],
    ]
    const { code, late, said } = await program.run(folder, args, ALLOWANCE, { signal })
    if (late) throw new RenderRefusal(REFUSALS.slow)
    if (await folder.take('file.pdf', pdf)) return
    if (code === 0) throw new RenderRefusal(REFUSALS.damagedOrLocked)
    throw new Error(`LibreOffice ended with ${code ?? 'a signal'}: ${said.slice(-500)}`)
  })
}
