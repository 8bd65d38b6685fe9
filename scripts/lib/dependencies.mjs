import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './root.mjs'
import { Failure, run } from './run.mjs'

/** npm writes it last, when everything is in place. */
const HIDDEN_LOCK = join(ROOT, 'node_modules/.package-lock.json')

/** Installs the dependencies if they are not there, or are not those of the lock file. Says so on stderr. */
export async function ensureDependencies() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Arbour needs Node 20 or later to start, and this is ${process.versions.node}`)
  }
  if (!isInstalled()) {
    process.stderr.write('Installing the dependencies, which happens once ...\n')
    // What an interrupted installation left is not built upon.
    if (!existsSync(HIDDEN_LOCK)) rmSync(join(ROOT, 'node_modules'), { recursive: true, force: true })
    // Not "npm ci": it refuses a lock file without the optional packages of platforms that the registry at hand does not have.
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
 * Runs npm, whose words go to stderr: stdout belongs to what the script prints.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env.npm_execpath
  const isScript = script && /\.c?js$/.test(script) && existsSync(script)
  const options = { cwd: ROOT, stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 2, 2]) }
  return isScript ? run(process.execPath, [script, ...args], options) : run('npm', args, options)
}

/** Whether what npm notes of its last finished installation agrees with the lock file. */
function isInstalled() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'))
  const installed = readPackages(HIDDEN_LOCK)
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version : optional === true
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
