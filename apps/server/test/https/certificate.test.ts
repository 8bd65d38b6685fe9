import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { makeCertificate } from '@arbour/testing/server/make-certificate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCertificate } from '#platform/http/certificate.ts'
import { createHttpServer, SERVER_LIMITS } from '#platform/http/http-server.ts'
import { type StoredCertificate, storeCertificate } from './certificates.ts'

let stored: StoredCertificate
let reported: string[]
const log = {
  info: (_details: object, message: string) => void reported.push(message),
  error: ({ err }: { err?: Error }) => void reported.push(err?.message ?? ''),
}

beforeEach(async () => {
  stored = await storeCertificate()
  reported = []
})
afterEach(() => stored.remove())

describe('a certificate', () => {
  it.each([
    ['that is not there', { cert: '/nothing' }, /^The file \/nothing \(TLS_CERT\) cannot be read: there is no such file$/],
    ['whose key is a folder', { key: '/tmp' }, /^The file \/tmp \(TLS_KEY\) cannot be read: it is a folder$/],
  ])('%s is rejected', async (_, files, message) => {
    await expect(openCertificate({ ...stored.files, ...files }, { log })).rejects.toThrow(message)
  })

  it.each([
    ['that is none', { cert: 'nonsense' }, /\(TLS_CERT\) holds no certificate in PEM that can be used: [^\n]+$/],
    ['whose key is none', { key: 'nonsense' }, /\(TLS_KEY\) holds no private key without a passphrase in PEM that can be used: /],
    ['with the key of another', { key: makeCertificate().key }, /\(TLS_KEY\) does not belong to the certificate .*\(TLS_CERT\)$/],
  ])('%s is rejected', async (_, made, message) => {
    await stored.write(made)
    await expect(openCertificate(stored.files, { log })).rejects.toThrow(message)
  })
})

it('a renewed certificate is loaded, and an invalid one is not', async () => {
  const certificate = await openCertificate(stored.files, { log, every: 10 })
  const server = createHttpServer((_request, response) => response.end(), {
    ...{ limits: SERVER_LIMITS, headers: [], certificate },
    canUpgrade: () => false,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const isServed = async (ca: string) => {
    const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, ca })
    const [event] = await Promise.race([
      once(socket, 'secureConnect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ])
    socket.destroy()
    return event
  }
  expect(await isServed(stored.cert)).toBe(true)

  const renewed = makeCertificate()
  // The two files are not replaced simultaneously.
  await stored.write({ cert: renewed.cert })
  await expect.poll(() => reported.at(-1)).toContain('does not belong to the certificate')
  expect(await isServed(stored.cert)).toBe(true)
  await stored.write({ key: renewed.key })
  await expect.poll(() => isServed(renewed.cert)).toBe(true)
  expect(reported.at(-1)).toBe('The certificate was reloaded')
  expect(reported, 'each trouble once').toEqual([...new Set(reported)])

  server.close()
  certificate.close()
})
