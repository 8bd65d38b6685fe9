// `npm run test:changed [-- --since COMMIT] [--list]`: runs, or lists, the tests affected by the changes of the working tree, or
// by all changes since a commit: changed tests, tests that import a changed file, and tests named after the changed module or
// feature. Also runs the static checks on the changed files. Files that assemble a whole application import everything: what a
// change only affects through them is left to `npm test`.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findImporters } from './lib/import-graph.mjs'
import { ROOT } from './lib/root.mjs'
import { finish } from './lib/run.mjs'
import { prepareForTests, testEnvironment } from './lib/test-environment.mjs'
import { findKind, stepsFor } from './lib/test-kinds.mjs'
import { check, layers } from './lib/test-step.mjs'

/** Files that assemble an application, and test support that starts all of it. */
const JOINS = [
  /^apps\/server\/src\/(app|compose|main|tasks|open-events|clean-ups|repeated-work|command)\.ts$/,
  /^apps\/server\/test\/support\/(world|test-app)\.ts$/,
  /^apps\/web\/src\/(main\.tsx|app\/.*)$/,
  /^apps\/web\/test\/components\/support\/(render-app|fake-team)\.tsx?$/,
  /^packages\/contract\/src\/(calls|examples)\.ts$/,
]

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * @param {string} file The name of its module or feature, such as `search` for `apps/server/src/modules/views/search/find.ts`.
 */
const getSubject = (file) => /^apps\/(?:server\/src\/modules|web\/src\/features)\/(?:.*\/)?([^/]+)\/[^/]+$/.exec(file)?.[1]

/**
 * Returns whether a test is named after a subject, by its folder or its own name.
 * @param {string} test
 * @param {string} subject
 */
const isNamedAfter = (test, subject) =>
  test.split('/').some((part) => part === subject || part.startsWith(`${subject}.`) || part.startsWith(`${subject}-`))

await finish(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' }, list: { type: 'boolean' } } })
  const files = [...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(join(ROOT, file)),
  )
  const changedFiles = new Set([
    ...git('diff', '--name-only', values.since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const affectedFiles = findImporters(sources, { changed: changedFiles, isCut: (path) => JOINS.some((join) => join.test(path)) })
  const subjects = new Set([...changedFiles].flatMap((file) => getSubject(file) ?? []))
  const tests = sources.filter(
    (file) =>
      findKind(file) &&
      // Smoke journeys need browsers that only the long run installs.
      (changedFiles.has(file) || !file.startsWith('e2e/smoke/')) &&
      (affectedFiles.has(file) || [...subjects].some((subject) => isNamedAfter(file, subject))),
  )
  const checkedFiles = [...changedFiles].filter((file) => /\.(ts|tsx|mjs|json|css)$/.test(file) && existsSync(join(ROOT, file)))
  console.log(`${changedFiles.size} changed files, ${tests.length} test files:\n${tests.map((test) => `  ${test}`).join('\n')}`)
  if (values.list) return 0
  await prepareForTests()
  const env = testEnvironment()
  const steps = [
    ...(checkedFiles.length > 0 ? [check('Format and lint', 'biome', 'check', ...checkedFiles), layers()] : []),
    ...stepsFor(tests),
  ]
  let failedCount = 0
  for (const step of steps) failedCount += (await step.run({ env, isCaptured: false })).failed
  return failedCount === 0 ? 0 : 1
})
