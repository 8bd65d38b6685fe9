import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { makeDocx } from '@arbour/testing/files/make-office'
import { makeZip } from '@arbour/testing/files/make-zip'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { makeCertificate } from '@arbour/testing/server/make-certificate'
import { self } from '@arbour/testing/server/users'
import { type Handle, openPeer } from '@arbour/testing/server/web-dav'
import { BenchClient } from './support/client.ts'
import type { Rows } from './support/measure.ts'
import { type BenchServer, makeToken, readMemory, startServer } from './support/server.ts'

/** A small server, on which hostile input has the most effect. */
const HEAP = { NODE_OPTIONS: '--max-old-space-size=700' }
/** Observation time of a hostile import in milliseconds. */
const WATCH_MS = 60_000
const REQUESTS = 570
const PORT = 3911

/** Measures the memory and the delays that hostile input causes: endless import sources, clients that never read, and a packed document. */
export async function benchHostile(): Promise<Rows> {
  return [...(await measureImports()), ...(await measureUnreadResponses()), ...(await measureDocuments())]
}

/** Each folder contains one folder with a name of 60,000 characters. */
const endlessFolders: Handle = (_, response) =>
  response
    .writeHead(207)
    .end(`<multistatus xmlns="DAV:"><response><href>${'n'.repeat(60_000)}/</href><propstat><prop><resourcetype><collection/>
    </resourcetype></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`)

/** Each page lists the same 1,000 objects and another next page. */
const endlessPages: Handle = ({ url }, response) => {
  const page = Number(new URL(url ?? '', 'http://x').searchParams.get('continuation-token') ?? 0)
  const object = (n: number) => `<Contents><Key>${'k'.repeat(200)}${n}</Key><Size>1</Size></Contents>`
  response.writeHead(200).end(`<ListBucketResult>${Array.from({ length: 1000 }, (_, n) => object(n)).join('')}
    <NextContinuationToken>${page + 1}</NextContinuationToken></ListBucketResult>`)
}

async function measureImports(): Promise<Rows> {
  const [folders, pages] = [await openPeer(endlessFolders), await openPeer(endlessPages)]
  const hosts = { ...HEAP, IMPORT_HOSTS: `${folders.host},${pages.host}` }
  const webdav = { kind: 'webdav' as const, url: `http://${folders.host}/dav`, username: '', password: '' }
  const keys = { access_key: 'a', secret_key: 'b' }
  const s3 = { kind: 's3' as const, endpoint: `http://${pages.host}`, region: 'eu-west-2', bucket: 'b', prefix: '', ...keys }
  try {
    return [
      ['import from WebDAV folders without end', await onServer(hosts, (server, client) => watchImport(server, client, webdav))],
      ['import from an S3 bucket without end', await onServer(hosts, (server, client) => watchImport(server, client, s3))],
    ]
  } finally {
    await folders.close()
    await pages.close()
  }
}

async function watchImport(
  server: BenchServer,
  client: BenchClient,
  source: CallInput<typeof calls.importsStart>['source'],
): Promise<string> {
  const before = readMemory(server.process.pid ?? 0).now
  const { id } = (await client.call(calls.importsStart, { parent_id: await client.rootId(), source })).import
  const began = performance.now()
  let peak = before
  let state = 'running'
  while (performance.now() - began < WATCH_MS && state !== 'failed' && state !== 'done') {
    await wait(200)
    const now = readPeak(server)
    if (now === null) return `${before} to ${peak} MB, then the server ended`
    peak = now
    state = await client.call(calls.importsNotes, { id, take: 1 }).then(
      (response) => response.import.state,
      () => state,
    )
  }
  return `${before} to ${peak} MB, ${state} after ${((performance.now() - began) / 1000).toFixed(1)} s`
}

/** Requests the API description by HTTP/2 without ever accepting a byte of the responses. */
async function measureUnreadResponses(): Promise<Rows> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-bench-hostile-'))
  const { cert, key } = makeCertificate()
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  await writeFile(files.TLS_CERT, cert)
  await writeFile(files.TLS_KEY, key)
  const url = `https://localhost:${PORT}`
  const dataDir = await makeDataDir(self)
  try {
    const server = await startServer(dataDir, { ...HEAP, ...files, PORT: String(PORT), PUBLIC_URL: url })
    const before = readMemory(server.process.pid ?? 0).now
    let peak = before
    const sessions = Array.from({ length: 6 }, () => connect(url, { ca: cert, settings: { initialWindowSize: 0 } }))
    for (const session of sessions) session.on('error', () => undefined)
    for (let n = 0; n < REQUESTS; n += 1) {
      const session = sessions[n % sessions.length]
      if (!session || session.destroyed) continue
      session.request({ ':path': '/api/openapi.json' }).on('error', () => undefined)
    }
    let hasEnded = false
    for (let seconds = 0; seconds < 20 && !hasEnded; seconds += 1) {
      await wait(1000)
      const now = readPeak(server)
      hasEnded = now === null
      peak = now ?? peak
    }
    for (const session of sessions) session.destroy()
    if (!hasEnded) await server.stop()
    return [[`${REQUESTS} answers that nobody reads`, `${before} to ${peak} MB${hasEnded ? ', then the server ended' : ''}`]]
  } finally {
    await removeDataDir(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
}

/** The preview of a small document while another team previews three documents that unpack to 150 MiB. */
async function measureDocuments(): Promise<Rows> {
  const bomb = makeZip({ 'word/document.xml': `<w:document>${'<w:br/>'.repeat(22_000_000)}</w:document>` }, { isDeflated: true })
  const figure = await onServer(HEAP, async (server, client, dataDir) => {
    const root = await client.rootId()
    for (const n of [1, 2, 3]) await client.send(root, `Packed ${n}.docx`, bomb, bomb.length)
    const otherClient = new BenchClient(server.url, makeToken(dataDir, { team: 'Other', email: 'other@example.com' }))
    const letter = makeDocx(['Letter'])
    await otherClient.send(await otherClient.rootId(), 'Letter.docx', letter, letter.length)
    const began = performance.now()
    for (;;) {
      const { preview } = await otherClient.call(calls.filesPreview, { path: '/all/Letter.docx' })
      if (preview.state !== 'waiting') return `${((performance.now() - began) / 1000).toFixed(1)} s (${preview.state})`
      await wait(200)
    }
  })
  return [['preview of a document beside three that unpack to 150 MiB', figure]]
}

/** Returns the peak of resident memory in MB; null if the process has ended. */
function readPeak({ process }: BenchServer): number | null {
  try {
    return readMemory(process.pid ?? 0).peak
  } catch {
    return null
  }
}

async function onServer(
  settings: NodeJS.ProcessEnv,
  measure: (server: BenchServer, client: BenchClient, dataDir: string) => Promise<string>,
): Promise<string> {
  const dataDir = await makeDataDir(self)
  try {
    const server = await startServer(dataDir, settings)
    const figure = await measure(server, new BenchClient(server.url, makeToken(dataDir)), dataDir)
    if (server.process.exitCode === null) await server.stop()
    return figure
  } finally {
    await removeDataDir(dataDir)
  }
}
