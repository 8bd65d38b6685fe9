import { delimiter, isAbsolute, join } from 'node:path'
import { Failure } from './run.mjs'
import { installByApt, isExecutable } from './system.mjs'

/** What the previews are made with: names on the PATH, the variable that names another place, and Debian's packages. */
const PROGRAMS = [
  {
    name: 'LibreOffice',
    names: ['soffice', 'libreoffice'],
    variable: 'LIBREOFFICE',
    packages: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui'],
  },
  { name: 'ffmpeg', names: ['ffmpeg'], variable: 'FFMPEG', packages: ['ffmpeg'] },
]

/** Sees to it that LibreOffice and ffmpeg are there to be tested: the system's, or the distribution's. */
export async function ensurePrograms() {
  const missing = PROGRAMS.filter((program) => !isThere(program))
  if (missing.length === 0) return
  const packages = missing.flatMap((program) => program.packages)
  await installByApt(packages)
  const still = missing.filter((program) => !isThere(program))
  if (still.length === 0) return
  const named = still.map(({ name, variable }) => `${name} (or set ${variable})`).join(' and ')
  throw new Failure(`The previews are tested with programs that are not here: install ${named}`)
}

/** @param {(typeof PROGRAMS)[number]} program */
function isThere({ names, variable }) {
  const own = process.env[variable]
  if (own) return isExecutable(own)
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  return names.some((name) => folders.some((folder) => isExecutable(join(folder, name))))
}
