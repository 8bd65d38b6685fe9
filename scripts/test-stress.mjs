// `npm run test:stress -- PATH... [--times N]`: runs test files N times (20 by default) beside two busy processes per core, and
// prints the output of each failed run. A test that fails here is flaky in `npm test`.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Failure, finish } from './lib/run.mjs'
import { prepareForTests, testEnvironment } from './lib/test-environment.mjs'
import { stepsFor, testPath } from './lib/test-kinds.mjs'

/** Keeps a core busy until its standard input ends, so that it also ends when this process is killed. */
const BUSY = `process.stdin.on('end', () => process.exit()).resume()
const spin = () => {
  for (const end = Date.now() + 100; Date.now() < end; );
  setImmediate(spin)
}
spin()`

await finish(async () => {
  const { values, positionals } = parseArgs({ options: { times: { type: 'string', default: '20' } }, allowPositionals: true })
  const times = Number(values.times)
  if (positionals.length === 0 || !Number.isInteger(times) || times < 1) {
    throw new Failure('Name a test file: npm run test:stress -- PATH [--times 20]')
  }
  const paths = positionals.map(testPath)
  await prepareForTests()
  const env = testEnvironment()
  const busy = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, ['-e', BUSY]))
  process.on('exit', () => {
    for (const child of busy) child.kill('SIGKILL')
  })
  let failures = 0
  for (let time = 1; time <= times; time += 1) {
    const results = []
    for (const step of stepsFor(paths)) results.push(await step.run({ env, isCaptured: true }))
    const failedResults = results.filter((result) => result.failed > 0)
    console.log(`${time} of ${times}: ${failedResults.length === 0 ? 'passed' : 'FAILED'}`)
    for (const { output } of failedResults) console.log(output)
    if (failedResults.length > 0) failures += 1
  }
  console.log(`${failures} of ${times} runs failed`)
  return failures === 0 ? 0 : 1
})
