import { delimiter, isAbsolute, join } from 'node:path'
import { Failure } from './run.mjs'
import { installByApt, isExecutable } from './system.mjs'

/**
 * A program: its names on the PATH, a variable that overrides its path, if any, and Debian's packages.
 * @typedef {{ name: string, names: string[], variable?: string, packages: string[] }} Program
 */

/** Programs that generate previews. @type {Program[]} */
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

/** Programs for the smoke journeys. @type {Program[]} */
const BROWSERS = [
  { name: 'Firefox', names: FIREFOX, packages: ['firefox-esr'] },
  { name: 'WebKitWebDriver', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  { name: 'Xvfb', names: ['Xvfb'], packages: ['xvfb'] },
]

/** An object store that speaks S3 as a single-node cluster, a load balancer, and a tool that skews clocks. @type {Program[]} */
const CLUSTER = [
  { name: 'HAProxy', names: ['haproxy'], packages: ['haproxy'] },
  { name: 'faketime', names: ['faketime'], packages: ['faketime'] },
  { name: 'RADOS Gateway', names: ['radosgw'], packages: ['radosgw'] },
  { name: 'Ceph', names: ['ceph'], packages: ['ceph-common'] },
  { name: 'Ceph’s monitor', names: ['ceph-mon'], packages: ['ceph-mon'] },
  { name: 'Ceph’s object store daemon', names: ['ceph-osd'], packages: ['ceph-osd'] },
]

/** The virus scanner. It detects what a test defines: no signatures are downloaded. @type {Program[]} */
const SCANNER = [{ name: 'clamd', names: ['clamd'], packages: ['clamav-daemon'] }]

/** Clients of WebDAV, and a compliance test of its servers. @type {Program[]} */
const WEBDAV = ['litmus', 'rclone', 'cadaver'].map((name) => ({ name, names: [name], packages: [name] }))

/** Sync clients without a window. @type {Program[]} */
const SYNC = [
  { name: 'Nextcloud’s sync client', names: ['nextcloudcmd'], packages: ['nextcloud-desktop-cmd'] },
  { name: 'ownCloud’s sync client', names: ['owncloudcmd'], packages: ['owncloud-client-cmd'] },
]

/** Clients of WebDAV that mount a drive, and a program that edits files on it. @type {Program[]} */
const DRIVES = [
  { name: 'gio', names: ['gio'], packages: ['libglib2.0-bin'] },
  // Not on the PATH, but beside it.
  { name: 'the WebDAV backend of gvfs', names: ['../libexec/gvfsd-dav'], packages: ['gvfs-backends'] },
  { name: 'D-Bus', names: ['dbus-run-session'], packages: ['dbus-daemon'] },
  { name: 'davfs2', names: ['mount.davfs'], packages: ['davfs2'] },
  { name: 'vim', names: ['vim'], packages: ['vim'] },
]

/** Returns the packages of missing programs for `npm test`. */
export const missingForTests = () => listPackages([...PREVIEWS, ...WEBDAV, ...SYNC].filter((program) => !isThere(program)))

/** Ensures that LibreOffice and ffmpeg are installed, by the system or from the distribution. */
export const ensurePrograms = () => ensure(PREVIEWS, 'The previews are tested with programs that are not here')

/**
 * Ensures that Firefox, WebKitGTK with its driver, and a virtual display are installed, by the system or from the distribution.
 */
export const ensureBrowsers = () => ensure(BROWSERS, 'The smoke journeys need programs that are not here')

/** Ensures that the clients of WebDAV are installed, by the system or from the distribution. */
export const ensureWebdav = () => ensure(WEBDAV, 'WebDAV is tested with programs that are not here')

/** Ensures that the sync clients of Nextcloud and ownCloud are installed. */
export const ensureSync = () => ensure(SYNC, 'Sync is tested with clients that are not here')

/** Ensures that davfs2, gvfs and vim are installed, by the system or from the distribution. */
export const ensureDrives = () => ensure(DRIVES, 'Mounted drives are tested with programs that are not here')

/** Ensures that HAProxy, faketime and Ceph with its RADOS Gateway are installed, by the system or from the distribution. */
export const ensureCluster = () => ensure(CLUSTER, 'Several servers and storage on S3 are tested with programs that are not here')

/** Ensures that clamd is installed, by the system or from the distribution. */
export const ensureScanner = () => ensure(SCANNER, 'The virus scan is tested with a program that is not here')

/**
 * Returns the system's Firefox.
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
  await installByApt(listPackages(missing))
  const still = missing.filter((program) => !isThere(program))
  if (still.length === 0) return
  const missingNames = still.map(({ name, variable }) => (variable ? `${name} (or set ${variable})` : name)).join(' and ')
  throw new Failure(`${complaint}: install ${missingNames}`)
}

/** @param {Program[]} programs */
const listPackages = (programs) => programs.flatMap(({ packages }) => packages)

/** @param {Program} program */
function isThere({ names, variable }) {
  const configuredPath = variable && process.env[variable]
  return configuredPath ? isExecutable(configuredPath) : find(names) !== undefined
}

/**
 * Returns the first program of these names on the PATH.
 * @param {string[]} names
 * @returns {string | undefined}
 */
function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => isExecutable(path))
}
