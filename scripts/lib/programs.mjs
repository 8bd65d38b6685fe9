import { delimiter, isAbsolute, join } from 'node:path'
import { Failure } from './run.mjs'
import { installByApt, isExecutable } from './system.mjs'

/**
 * A program: its names on the PATH, the variable that names another place if there is one, and Debian's packages.
 * @typedef {{ name: string, names: string[], variable?: string, packages: string[] }} Program
 */

/** What the previews are made with. @type {Program[]} */
const PREVIEWS = [
  {
    name: 'LibreOffice',
    names: ['soffice', 'libreoffice'],
    variable: 'LIBREOFFICE',
    packages: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui'],
  },
  { name: 'ffmpeg', names: ['ffmpeg'], variable: 'FFMPEG', packages: ['ffmpeg'] },
]

const FIREFOX = ['firefox-esr', 'firefox']

/** What the smoke journeys walk in. @type {Program[]} */
const BROWSERS = [
  { name: 'Firefox', names: FIREFOX, packages: ['firefox-esr'] },
  { name: 'WebKitWebDriver', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  { name: 'Xvfb', names: ['Xvfb'], packages: ['xvfb'] },
]

/** An object store that speaks S3, as a cluster of one node, and what distributes requests between servers and sets their clocks wrong. @type {Program[]} */
const CLUSTER = [
  { name: 'HAProxy', names: ['haproxy'], packages: ['haproxy'] },
  { name: 'faketime', names: ['faketime'], packages: ['faketime'] },
  { name: 'RADOS Gateway', names: ['radosgw'], packages: ['radosgw'] },
  { name: 'Ceph', names: ['ceph'], packages: ['ceph-common'] },
  { name: 'Ceph’s monitor', names: ['ceph-mon'], packages: ['ceph-mon'] },
  { name: 'Ceph’s object store daemon', names: ['ceph-osd'], packages: ['ceph-osd'] },
]

/** The scanner for viruses. It finds what a test teaches it: no signatures are fetched. @type {Program[]} */
const SCANNER = [{ name: 'clamd', names: ['clamd'], packages: ['clamav-daemon'] }]

/** The packages of what the previews need and is not there. */
export const missingPreviews = () => packagesOf(PREVIEWS.filter((program) => !isThere(program)))

/** Sees to it that LibreOffice and ffmpeg are there to be tested: the system's, or the distribution's. */
export const ensurePrograms = () => ensure(PREVIEWS, 'The previews are tested with programs that are not here')

/** Sees to it that there are Firefox, WebKitGTK with its driver, and a screen for both: the system's, or the distribution's. */
export const ensureBrowsers = () => ensure(BROWSERS, 'The smoke journeys need programs that are not here')

/** Sees to it that HAProxy, faketime and Ceph with its RADOS Gateway are there: the system's, or the distribution's. */
export const ensureCluster = () => ensure(CLUSTER, 'Several servers and storage on S3 are tested with programs that are not here')

/** Sees to it that there is clamd: the system's, or the distribution's. */
export const ensureScanner = () => ensure(SCANNER, 'The scan for viruses is tested with a program that is not here')

/**
 * The system's Firefox.
 * @returns {string | undefined}
 */
export const findFirefox = () => find(FIREFOX)

/**
 * @param {Program[]} programs
 * @param {string} complaint
 */
async function ensure(programs, complaint) {
  const missing = programs.filter((program) => !isThere(program))
  if (missing.length === 0) return
  await installByApt(packagesOf(missing))
  const still = missing.filter((program) => !isThere(program))
  if (still.length === 0) return
  const named = still.map(({ name, variable }) => (variable ? `${name} (or set ${variable})` : name)).join(' and ')
  throw new Failure(`${complaint}: install ${named}`)
}

/** @param {Program[]} programs */
const packagesOf = (programs) => programs.flatMap(({ packages }) => packages)

/** @param {Program} program */
function isThere({ names, variable }) {
  const own = variable && process.env[variable]
  return own ? isExecutable(own) : find(names) !== undefined
}

/**
 * The first program of these names on the PATH.
 * @param {string[]} names
 * @returns {string | undefined}
 */
function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => isExecutable(path))
}
