import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../support/commands.ts'

let dataDir = ''
let server: ServerProcess

beforeAll(async () => {
  dataDir = await copyDataDir(self)
  server = await readyServer({ user: self, dataDir })
  await createToken({ dataDir, env: { PUBLIC_URL: server.url } })
})
afterAll(async () => {
  endAll()
  await server.outcome
  await removeDataDir(dataDir)
})

const admin = (args: string[], more: Record<string, string> = {}) => run('admin', args, { DATA_DIR: dataDir, ...more })

it('works next to a running server, and without one', async () => {
  const teams = await admin(['teams'])
  expect(teams).toMatchObject({ code: 0, stderr: '' })
  expect(teams.stdout).toMatch(/^id +name .*\n\S+ +Lifecycle +lifecycle +1 +0 +0 .*\n$/)
  const reset = await admin(['reset-password', 'Ada@example.com'])
  // The URL of the running server, although the environment does not contain it.
  expect(reset.stdout).toMatch(new RegExp(`^By this link, .*\n${server.url}/reset-password#\\S+\n$`))
  await server.stop()
  expect((await admin(['jobs'])).stdout).toMatch(/^task +waiting +later +running +failed +last error\n/)
  expect((await admin(['make-admin', 'lifecycle', 'ada@example.com'])).stdout).toContain('is an Admin of Lifecycle already')
})

it('prints its usage', async () => {
  expect(await admin(['--help'])).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('make-admin TEAM EMAIL') })
  expect(await admin([])).toMatchObject({ code: 1, stdout: expect.stringContaining('make-admin TEAM EMAIL') })
  for (const args of [
    ['make-admin', 'lifecycle'],
    ['teams', 'more'],
  ]) {
    expect(await admin(args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Error: \S+ is used like this:\n\nnpm run admin/),
    })
  }
  expect((await admin(['drop'])).stderr).toMatch(/^Error: There is no command drop\n/)
})

it.each([
  [['make-admin', 'Nowhere', 'a@example.com'], {}, 'There is no team Nowhere. There are: Lifecycle'],
  [['make-admin', 'lifecycle', 'not an address'], {}, 'not an address is not an email address'],
  [['reset-password', 'nobody@example.com'], {}, 'Nobody here has the address nobody@example.com'],
  [['teams'], { DATA_DIR: '/nowhere/at/all' }, 'There is no data folder /nowhere/at/all: set DATA_DIR'],
  [
    ['reset-password', 'ada@example.com'],
    { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b' },
    'Whose password is which is for the identity provider that OIDC_ISSUER names to say, not for this command',
  ],
])('rejects %j with one line', async (args, env, message) => {
  expect(await admin(args, env)).toEqual({ code: 1, stdout: '', stderr: `Error: ${message}\n` })
})
