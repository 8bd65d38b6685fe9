import { relative, resolve, sep } from 'node:path'
import { ROOT } from './root.mjs'
import { Failure } from './run.mjs'
import { playwright, vitest } from './test-step.mjs'

/**
 * A kind of test file.
 * @typedef {object} TestKind
 * @property {string} name As in the summary of `npm test`.
 * @property {RegExp} files Matches the paths of its files.
 * @property {(files: string[], more?: string[]) => import('./test-step.mjs').Step} step Runs some of its files, or all if none
 * are given.
 */

/** Vitest projects whose tests only need Node. */
const UNIT_PROJECTS = ['contract', 'demo', 'documents', 'drawio', 'messages', 'scripts', 'web']

/** @type {TestKind[]} The first match determines a path's kind. */
const KINDS = [
  {
    name: 'Component tests',
    files: /^apps\/web\/test\/components\/.*\.test\.tsx$/,
    step: (files, more = []) => vitest('Component tests', ['components'], [...files, ...more]),
  },
  {
    name: 'Server tests',
    files: /^apps\/server\/.*\.test\.ts$/,
    step: (files, more = []) => vitest('Server tests', ['server'], [...files, ...more]),
  },
  {
    name: 'Unit tests',
    files: /^(packages|demo|scripts|apps\/web)\/.*\.test\.ts$/,
    step: (files, more = []) => vitest('Unit tests', UNIT_PROJECTS, [...files, ...more]),
  },
  {
    name: 'Smoke journeys',
    files: /^e2e\/smoke\/.*\.smoke\.ts$/,
    step: (files, more = []) => playwright('Smoke journeys', 'e2e/smoke', [...files, ...more]),
  },
  {
    name: 'Journeys',
    files: /^e2e\/.*\.spec\.ts$/,
    step: (files, more = []) => playwright('Journeys', 'e2e', [...files, ...more]),
  },
]

/**
 * Returns a step that runs all files of a kind.
 * @param {TestKind['name']} name
 */
export function stepForAll(name) {
  const kind = KINDS.find((kind) => kind.name === name)
  if (!kind) throw new Error(`No kind of test is named ${name}`)
  return kind.step([])
}

/**
 * Returns the kind of a file of the project; undefined if it is not a test.
 * @param {string} path Relative to the project.
 */
export const findKind = (path) => KINDS.find(({ files }) => files.test(path))

/**
 * Returns steps that run these files, one for each kind of test.
 * @param {string[]} paths Relative to the project.
 * @param {string[]} [more] More arguments for Vitest or Playwright.
 */
export function stepsFor(paths, more) {
  /** @type {Map<TestKind, string[]>} */
  const groups = new Map()
  for (const path of paths) {
    const kind = findKind(path)
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), path])
  }
  return [...groups].map(([kind, files]) => kind.step(files, more))
}

/**
 * Returns the path of a test file relative to the project, from one relative to the folder that npm was called in. Throws if it
 * is not a test.
 * @param {string} path
 */
export function testPath(path) {
  const testPath = relative(ROOT, resolve(process.env.INIT_CWD ?? process.cwd(), path))
    .split(sep)
    .join('/')
  if (!findKind(testPath)) throw new Failure(`${path} is not a test file`)
  return testPath
}
