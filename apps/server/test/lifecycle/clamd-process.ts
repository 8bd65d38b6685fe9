import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EICAR } from '@arbour/testing/server/fake-clamd'

/** ClamAV's own scanner, which only detects the EICAR test file. */
export interface ClamdProcess {
  /** In the format of `CLAMD`. */
  address: string
  close(): Promise<void>
}

/** Starts clamd on a port or local socket with a custom signature, so that none is downloaded. */
export async function startClamd({ port, maxMegabytes }: { port: number | null; maxMegabytes: number }): Promise<ClamdProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-clamd-'))
  const socket = join(folder, 'clamd.ctl')
  const database = join(folder, 'database')
  await mkdir(database)
  await writeFile(join(database, 'own.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const lines = [
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    ...(port === null ? [`LocalSocket ${socket}`] : ['TCPAddr 127.0.0.1', `TCPSocket ${port}`]),
    'Foreground yes',
    `StreamMaxLength ${maxMegabytes}M`,
  ]
  await writeFile(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
  const child = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = once(child, 'close')
  await untilListening(child, port === null ? { path: socket } : { port, host: '127.0.0.1' })
  return {
    address: port === null ? socket : `127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(child: ChildProcess, address: { path: string } | { port: number; host: string }): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`)
    const attempt = connect(address)
    const isThere = await once(attempt, 'connect').then(
      () => true,
      () => false,
    )
    attempt.destroy()
    if (isThere) return
    await wait(50)
  }
}
