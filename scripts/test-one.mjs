// `npm run test:one -- PATH... [OPTIONS]`: runs test files of any kind, with their prerequisites. Accepts Vitest's or
// Playwright's options: `-t NAME` runs the tests whose names contain it (`-g NAME` for journeys).
import { Failure, finish } from './lib/run.mjs'
import { prepareForTests, testEnvironment } from './lib/test-environment.mjs'
import { stepsFor, testPath } from './lib/test-kinds.mjs'

await finish(async () => {
  const firstOption = process.argv.findIndex((argument, index) => index > 1 && argument.startsWith('-'))
  const [paths, options] =
    firstOption < 0 ? [process.argv.slice(2), []] : [process.argv.slice(2, firstOption), process.argv.slice(firstOption)]
  if (paths.length === 0) throw new Failure('Name a test file: npm run test:one -- PATH')
  const steps = stepsFor(paths.map(testPath), options)
  await prepareForTests()
  const env = testEnvironment()
  let failedCount = 0
  for (const step of steps) {
    const result = await step.run({ env, isCaptured: false })
    failedCount += result.failed
    if (result.cpuSeconds !== null) console.log(`${step.name}: ${result.cpuSeconds.toFixed(1)} CPU s`)
  }
  return failedCount === 0 ? 0 : 1
})
