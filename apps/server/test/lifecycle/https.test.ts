import { once } from 'node:events'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { makeCertificate } from '@arbour/testing/server/make-certificate'
import { endAll, freePort, readyServer, refusal, type ServerProcess } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type StoredCertificate, storeCertificate } from '../https/certificates.ts'
import { ask, begin, openSession, responseOf } from '../https/http2-client.ts'

let dataDir: string
let stored: StoredCertificate
beforeEach(async () => {
  dataDir = await copyDataDir(self)
  stored = await storeCertificate()
})
afterEach(async () => {
  endAll()
  await removeDataDir(dataDir)
  await stored.remove()
})

/** Starts a server with the certificate and a default public URL. */
async function start(): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort()
  const env = { TLS_CERT: stored.files.cert, TLS_KEY: stored.files.key, PUBLIC_URL: '' }
  return { server: await readyServer({ user: self, dataDir, port, env }), port }
}

describe('with a certificate', () => {
  test('the server uses TLS, and prints an https URL', async () => {
    const { server, port } = await start()
    const session = await openSession(port, stored.cert)
    expect((await ask(session, { ':path': '/health/live' })).status).toBe(200)
    const { body } = await ask(session, { ':path': '/api/config' })
    expect(JSON.parse(body.toString()).public_url).toBe(`https://localhost:${port}`)
    await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow()
    const { code, stdout, stderr } = await server.stop()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`Arbour is ready at https://localhost:${port}\n`)
  })

  test('a running request is finished before the server stops, and its connection accepts no more', async () => {
    const { server, port } = await start()
    const session = await openSession(port, stored.cert)
    const idle = await openSession(port, stored.cert)
    const atWork = begin(session, { ':method': 'POST', ':path': '/api/files/browse', 'content-type': 'application/json' })
    const response = responseOf(atWork)
    // The server waits for the last byte of the body.
    atWork.write('{')
    expect((await ask(session, { ':path': '/health/live' })).status).toBe(200)
    const reported = Promise.all([once(session, 'goaway'), once(idle, 'close')])
    server.signal('SIGTERM')
    await reported
    atWork.end('}')
    expect((await response).status).toBe(401)
    expect(await server.outcome).toMatchObject({ code: 0, stderr: '' })
  })

  test('a mismatched key pair prevents the start', async () => {
    await stored.write({ key: makeCertificate().key })
    const { cert, key } = stored.files
    const env = { TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL: 'https://localhost:3999' }
    expect(await refusal({ user: self, dataDir, env })).toBe(
      `The key ${key} (TLS_KEY) does not belong to the certificate ${cert} (TLS_CERT)`,
    )
  })
})
