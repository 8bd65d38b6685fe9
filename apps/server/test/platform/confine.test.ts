import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConfinedProgram, confineProgram } from '#platform/confine/confine.ts'
import type { Allowance } from '#platform/confine/levels.ts'
import { inWorkFolder, type WorkFolder } from '#platform/confine/work-folder.ts'

const MIB = 1024 ** 2
const ENOUGH: Allowance = { time: 20_000, memory: 2048 * MIB, fileSize: 16 * MIB }

let shell: ConfinedProgram
let node: ConfinedProgram
let folder: string
beforeAll(async () => {
  shell = (await confineProgram('/bin/sh', ['-c', 'true'])) as ConfinedProgram
  node = (await confineProgram(process.execPath, ['--version'])) as ConfinedProgram
  folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a shell script. */
function run(
  script: string,
  { allowance = ENOUGH, use }: { allowance?: Allowance; use?: (folder: WorkFolder) => Promise<unknown> } = {},
) {
  return inWorkFolder(async (work) => {
    const ending = await shell.run(work, () => ['-c', script], allowance)
    return { ...ending, used: await use?.(work) }
  })
}

test("distinguishes programs that can run from those that can't", async () => {
  expect(await confineProgram('/nowhere/program', [])).toBeNull()
  expect(await confineProgram('/bin/sh', ['-c', 'exit 3'])).toBeNull()
  expect(shell.says).toMatch(/network/)
})

test('passes a file to the program and returns its output file', async () => {
  await writeFile(join(folder, 'given'), 'from outside')
  const made = join(folder, 'made')
  await inWorkFolder(async (work) => {
    await work.put(join(folder, 'given'), 'file')
    const { code } = await shell.run(work, (place) => ['-c', `tr a-z A-Z < ${place}/file > ${place}/made`], ENOUGH)
    expect(code).toBe(0)
    expect(await work.take('made', made)).toBe(true)
    expect(await work.take('missing', join(folder, 'other'))).toBe(false)
  })
  expect(await readFile(made, 'utf8')).toBe('FROM OUTSIDE')
})

test('lets it read a large file in place if permitted, without writing to it or seeing its siblings', async () => {
  const [given, secret] = [join(folder, 'film.mp4'), join(folder, 'film.txt')]
  await writeFile(given, 'from outside', { mode: 0o644 })
  await writeFile(secret, 'secret', { mode: 0o644 })
  await inWorkFolder(async (work) => {
    const script = (_: string, file: string) => ['-c', `cat ${file}; echo >> ${file}; rm ${file}; ls $(dirname ${file}); ls -A`]
    const options = { file: { path: given, name: 'film' } }
    const first = await shell.run(work, script, ENOUGH, options)
    expect(first.said).toContain('from outside')
    if (shell.isSealed) expect(first.said).toContain('Read-only file system')
    expect(first.said).not.toContain('film.txt')
    if (shell.isSealed) expect(await readdir(work.work)).toEqual([])
    expect((await shell.run(work, (_, file) => ['-c', `cat ${file}`], ENOUGH, options)).code).toBe(0)
  })
  expect(await readFile(given, 'utf8')).toBe('from outside')
})

test('copies a file that it may not read, identically in every run', async () => {
  const given = join(folder, 'closed')
  await writeFile(given, 'from outside', { mode: 0o600 })
  await inWorkFolder(async (work) => {
    const run = () => shell.run(work, (_, file) => ['-c', `cat ${file}`], ENOUGH, { file: { path: given, name: 'film' } })
    expect((await run()).said).toBe('from outside')
    expect((await run()).said).toBe('from outside')
  })
})

test('gives a slow first start more time, once', async () => {
  const slow = join(folder, 'slow')
  await writeFile(slow, '#!/bin/sh\nsleep 1\n', { mode: 0o755 })
  await chmod(folder, 0o755)
  expect(await confineProgram(slow, [], [100, 60_000])).not.toBeNull()
  expect(await confineProgram(slow, [], [100, 100])).toBeNull()
})

test('does not follow a link that it leaves', async () => {
  await writeFile(join(folder, 'secret'), 'secret')
  await inWorkFolder(async (work) => {
    await symlink(join(folder, 'secret'), join(work.work, 'made'))
    expect(await work.take('made', join(folder, 'stolen'))).toBe(false)
  })
  expect(await readdir(folder)).not.toContain('stolen')
})

test('hides the server’s settings from it', async () => {
  process.env.DATABASE_URL = 'postgres://secret'
  try {
    expect((await run('env')).said).not.toContain('secret')
  } finally {
    delete process.env.DATABASE_URL
  }
})

describe('A confined program ends', () => {
  test('after its time limit, with its child processes', async () => {
    const mark = `4${process.pid}`
    const { late, code } = await run(`sleep ${mark} & sleep ${mark}`, { allowance: { ...ENOUGH, time: 300 } })
    expect({ late, code }).toEqual({ late: true, code: null })
    await expect.poll(() => running(`sleep ${mark}`)).toEqual([])
  })

  test('when the server requests it', async () => {
    const ending = new AbortController()
    const ended = inWorkFolder((work) =>
      shell.run(work, () => ['-c', 'echo begun > begun; sleep 1000'], ENOUGH, { signal: ending.signal }),
    )
    ending.abort()
    expect(await ended).toMatchObject({ late: false, code: null })
  })

  test('when it exceeds the limit for output or memory', async () => {
    const written = await run('dd if=/dev/zero of=big bs=1000000 count=40')
    expect(written.code).not.toBe(0)
    const taken = await run('head -c 400000000 /dev/zero | tail', { allowance: { ...ENOUGH, memory: 100 * MIB } })
    expect(taken.said).toMatch(/memory/i)
  })
})

test('keeps only the end of its output', async () => {
  const { said } = await run('i=0; while [ $i -lt 5000 ]; do echo "line $i"; i=$((i+1)); done')
  expect(said.length).toBeLessThanOrEqual(16_384)
  expect(said).toContain('line 4999')
})

test.runIf(process.platform === 'linux')('denies it the network and other files, if the system supports that', async () => {
  if (!shell.says.startsWith('without network, other files')) return
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await writeFile(join(folder, 'secret'), 'secret', { mode: 0o644 })
  try {
    const { said } = await run(`ls ${folder}; cat ${folder}/secret; ls /home /root; id -u; touch /usr/mark /mark`)
    expect(said).not.toContain('secret\n')
    expect(said).toContain('No such file')
    expect(said).not.toMatch(/^0$/m)
    const settings = await run(
      'ls /etc; cat /etc/passwd; touch /etc/mark; for at in $(cut -d" " -f2 /proc/mounts); do touch $at/mark && echo open $at; done',
    )
    expect(settings.said).not.toMatch(/^(shadow|ssl|hosts|hostname|group)$/m)
    expect(settings.said).toContain('nobody:')
    expect(settings.said.match(/^open .*$/gm)).toEqual(['open /tmp', 'open /work'])
    const reached = await inWorkFolder((work) =>
      node.run(
        work,
        () => ['-e', `fetch('http://127.0.0.1:${port}').then(() => console.log('reached'), () => console.log('out of reach'))`],
        {
          ...ENOUGH,
          memory: 64 * 1024 * MIB,
        },
      ),
    )
    expect(reached.said).toContain('out of reach')
  } finally {
    server.close()
  }
})

test.runIf(process.platform === 'linux')('mounts everything it sees read-only, if the system supports that', async () => {
  if (!shell.isSealed) return
  const [root, work, home] = ['root', 'work', 'the home'].map((name) => join(folder, name)) as [string, string, string]
  const inner = join(home, 'inner one')
  for (const place of [root, work, inner]) await mkdir(place, { recursive: true })
  const seal = fileURLToPath(import.meta.resolve('#platform/confine/seal.sh'))
  const script = `touch "${home}/mark" "${inner}/mark"; grep -c inner /proc/mounts`
  const user = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const outer = `mount -t tmpfs -o nosuid,nodev none "${inner}" && exec unshare --mount --pid --fork --kill-child /bin/sh "${seal}" "$@"`
  const command = ['/bin/sh', '-c', outer, 'sh', root, work, home, '', '', '/bin/sh', '-c', script]
  const { stdout, stderr } = await promisify(execFile)('unshare', [...user, '--mount', ...command])
  expect(stdout).toBe('1\n')
  expect(stderr.match(/Read-only file system/g)).toHaveLength(2)
})

test('reports that no more files can be opened, and the server continues', async () => {
  const script = `
    import { openSync } from 'node:fs'
    const { runProgram } = await import(${JSON.stringify(import.meta.resolve('#platform/confine/run-program.ts'))})
    for (let isOpen = true; isOpen; ) try { openSync('/dev/null') } catch { isOpen = false }
    const ended = await runProgram(['true'], { cwd: '/', env: process.env, time: 1000, givesUpRights: true }).catch(({ code }) => code)
    process.exitCode = ended === 'EMFILE' ? 7 : 1`
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
  const ended = promisify(execFile)('/bin/sh', ['-c', 'ulimit -n 64; exec "$@"', 'sh', ...node])
  await expect(ended).rejects.toMatchObject({ code: 7 })
})

/** Returns the command lines of running processes that contain a text. */
async function running(text: string): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')))
  return commands.map((command) => command.replaceAll('\0', ' ').trim()).filter((command) => command === text)
}
