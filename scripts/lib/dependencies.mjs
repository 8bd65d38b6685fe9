import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './root.mjs'
import { Failure, run } from './run.mjs'

/** npm writes this file last, when the installation is complete. */
const HIDDEN_LOCK = join(ROOT, 'node_modules/.package-lock.json')

/** Installs the dependencies if they are missing or differ from the lock file. Reports it on stderr. */
export async function ensureDependencies() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Arbour needs Node 20 or later to start, and this is ${process.versions.node}`)
  }
  if (!isInstalled()) {
    process.stderr.write('Installing the dependencies, which happens once ...\n')
    // Discard the remains of an interrupted installation.
    if (!existsSync(HIDDEN_LOCK)) rmSync(join(ROOT, 'node_modules'), { recursive: true, force: true })
    // Not "npm ci": it rejects a lock file without optional packages of platforms that the configured registry lacks.
    const code = await npm(['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'])
    if (code !== 0) throw new Failure(`The dependencies could not be installed: npm install ended with code ${code}`)
  }
  if (!existsSync(NODE)) {
    throw new Failure(
      'The pinned Node is not there: npm was kept from running install scripts (see "npm config get ignore-scripts")',
    )
  }
}

/**
 * Runs npm with its output on stderr: stdout is reserved for what the script prints.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env.npm_execpath
  const isScript = script && /\.c?js$/.test(script) && existsSync(script)
  const options = { cwd: ROOT, stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 2, 2]) }
  return isScript ? run(process.execPath, [script, ...args], options) : run('npm', args, options)
}

/** Returns whether npm's record of its last finished installation agrees with the lock file. */
function isInstalled() {
  const lockedPackages = readPackages(join(ROOT, 'package-lock.json'))
  const installedPackages = readPackages(HIDDEN_LOCK)
  if (!lockedPackages || !installedPackages) return false
  return Object.entries(lockedPackages).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const installedPackage = installedPackages[path]
    return installedPackage ? installedPackage.version === version : optional === true
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}
