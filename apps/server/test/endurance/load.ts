import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import type { ItemState, Record } from './record.ts'

/** More than one part of an object in a bucket. */
const LARGE = 6 * 1024 * 1024
const PIECE = 2 * 1024 * 1024
const TUS = { 'tus-resumable': '1.0.0' }
/** Maximum response time in milliseconds. */
const PATIENCE = 30_000
/** Milliseconds between retries of typical clients. */
const PAUSE = 200

/** Timestamps of responses by kind, and of failures. */
export interface Timeline {
  reads: number[]
  writes: number[]
  failures: number[]
}

/** The outcome of a call: a response, an error that guarantees no change, or unknown. */
type Outcome<T> = { value: T } | { refused: number } | { isOpen: true }

interface LoadOptions {
  url: string
  token: string
  /** The folder that only this client uses. */
  folderId: string
  record: Record
  timeline: Timeline
  /** Reports an invalid state, such as a file with wrong bytes. */
  onWrong(what: string): void
}

/** Runs one client that creates, reads and changes its own files sequentially until the signal aborts. */
export async function runLoad(options: LoadOptions, signal: AbortSignal): Promise<void> {
  const client = createClient(options)
  while (!signal.aborted) {
    const isDone = await client.step()
    if (!isDone) await wait(PAUSE)
  }
}

function createClient({ url, token, folderId, record, timeline, onWrong }: LoadOptions) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const folders = [folderId]

  async function send(target: string, init: RequestInit): Promise<Response | null> {
    const response = await fetch(new URL(target, url), { ...init, signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
    if (!response || response.status >= 500) timeline.failures.push(performance.now())
    return response
  }
  async function call<C extends Call>(of: C, input: CallInput<C>, kind: 'reads' | 'writes'): Promise<Outcome<CallResponse<C>>> {
    const response = await send(`/api${of.path}`, { method: of.method, headers, body: JSON.stringify(input) })
    const body: unknown = await response?.json().catch(() => null)
    if (!response || body === null || response.status >= 500) return { isOpen: true }
    if (response.status >= 400) {
      if (response.status !== 429) onWrong(`${of.path} answered ${response.status}: ${JSON.stringify(body)}`)
      return { refused: response.status }
    }
    timeline[kind].push(performance.now())
    return { value: body as CallResponse<C> }
  }
  /** Records the outcome of a change: the item's certain or possible state. */
  function note(id: string, outcome: Outcome<unknown>, state: ItemState): boolean {
    if ('value' in outcome) record.is(id, state)
    else if ('isOpen' in outcome) record.maybe(id, state)
    return 'value' in outcome
  }

  /** Uploads bytes, at once or in chunks that resume at the server's offset; null on failure. */
  async function upload(bytes: Buffer): Promise<string | null> {
    const isLarge = bytes.length > PIECE
    const file = { filename: 'file.bin', mimetype: 'application/octet-stream' }
    const ticket = await call(calls.objectsUploadUrl, isLarge ? { ...file, size: bytes.length, resumable: true } : file, 'reads')
    if (!('value' in ticket)) return null
    const { url: target, upload: id } = ticket.value
    if (!isLarge) {
      const sent = await send(target, { method: 'PUT', headers: { 'content-type': file.mimetype }, body: bytes })
      await sent?.arrayBuffer().catch(() => null)
      return sent?.status === 200 ? id : null
    }
    for (let failures = 0, offset = 0; offset < bytes.length; ) {
      const piece = bytes.subarray(offset, offset + PIECE)
      const sent = await send(target, {
        method: 'PATCH',
        headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body: piece,
      })
      if (sent?.status === 204) offset = Number(sent.headers.get('upload-offset'))
      else {
        failures += 1
        if (failures > 100) return null
        await wait(PAUSE)
        const asked = await send(target, { method: 'HEAD', headers: TUS })
        if (asked?.status === 200) {
          const present = Number(asked.headers.get('upload-offset'))
          if (present < offset) onWrong(`An upload had ${offset} bytes and has ${present}`)
          offset = present
        }
      }
    }
    return id
  }

  async function create(size: number): Promise<boolean> {
    const bytes = randomBytes(size)
    const id = await upload(bytes)
    if (id === null) return false
    const name = `${randomUUID()}.bin`
    const parentId = pick(folders)
    const made = await call(calls.filesCreate, { parent_id: parentId, name, type: 'file', upload: id }, 'writes')
    if (!('value' in made)) {
      if ('isOpen' in made) record.maybeNew()
      return false
    }
    record.is(made.value.file.id, { name, parentId, isDeleted: false, sha256: hashOf(bytes) })
    return true
  }

  async function createFolder(): Promise<boolean> {
    const name = randomUUID()
    const made = await call(calls.filesCreate, { parent_id: folderId, name, type: 'folder' }, 'writes')
    if ('isOpen' in made) record.maybeNew()
    if (!('value' in made)) return false
    folders.push(made.value.file.id)
    record.is(made.value.file.id, { name, parentId: folderId, isDeleted: false, sha256: null })
    return true
  }

  async function replace([id, state]: Known): Promise<boolean> {
    const bytes = randomBytes(randomInt(1, 20_000))
    const sent = await upload(bytes)
    if (sent === null) return false
    const outcome = await call(calls.filesUpdate, { id, upload: sent }, 'writes')
    return note(id, outcome, { ...state, sha256: hashOf(bytes) })
  }

  async function rename([id, state]: Known): Promise<boolean> {
    const name = `${randomUUID()}.bin`
    return note(id, await call(calls.filesRename, { id, name }, 'writes'), { ...state, name })
  }

  async function move([id, state]: Known): Promise<boolean> {
    const parentId = pick(folders)
    if (parentId === state.parentId) return true
    return note(id, await call(calls.filesMove, { id, destination_id: parentId }, 'writes'), { ...state, parentId })
  }

  async function remove([id, state]: Known): Promise<boolean> {
    return note(id, await call(calls.filesDelete, { id }, 'writes'), { ...state, isDeleted: true })
  }

  async function restore([id, state]: Known): Promise<boolean> {
    return note(id, await call(calls.filesRestore, { id }, 'writes'), { ...state, isDeleted: false })
  }

  async function download([id, state]: Known): Promise<boolean> {
    const address = await call(calls.filesDownloadUrl, { ids: [id] }, 'reads')
    if (!('value' in address)) return false
    const response = await send(address.value.url, {})
    const bytes = await response?.arrayBuffer().catch(() => null)
    if (!response?.ok || !bytes) return false
    if (hashOf(Buffer.from(bytes)) !== state.sha256) onWrong(`${id} has other bytes than it was given`)
    return true
  }

  /** Acknowledged changes are visible to later reads on any server. */
  async function list(): Promise<boolean> {
    const parent = pick(folders)
    const expected = record.certain().filter(([, state]) => state.parentId === parent && !state.isDeleted)
    const found = new Set<string>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const listed = await call(calls.filesChildren, { file_id: parent, page }, 'reads')
      if (!('value' in listed)) return false
      pages = listed.value.meta.total_pages
      for (const { id } of listed.value.items) found.add(id)
    }
    for (const [id, { name }] of expected) if (!found.has(id)) onWrong(`${name} (${id}) is missing in its folder`)
    return true
  }

  return {
    /** Makes one call; false on failure. */
    async step(): Promise<boolean> {
      const files = record.certain().filter(([, { sha256, parentId }]) => sha256 !== null && folders.includes(parentId))
      const [living, deleted] = [files.filter(([, state]) => !state.isDeleted), files.filter(([, state]) => state.isDeleted)]
      const dice = randomInt(100)
      const one = living.length > 0 ? pick(living) : null
      const gone = deleted.length > 0 ? pick(deleted) : null
      if (folders.length < 3) return createFolder()
      if (!one || dice < 30) return create(randomInt(0, 40_000))
      if (dice < 33) return create(LARGE)
      if (dice < 50) return list()
      if (dice < 65) return download(one)
      if (dice < 75) return replace(one)
      if (dice < 83) return rename(one)
      if (dice < 89) return move(one)
      if (dice < 95 || !gone) return remove(one)
      return restore(gone)
    },
  }
}

type Known = [id: string, state: ItemState]

function pick<T>(all: readonly T[]): T {
  return all[randomInt(all.length)] as T
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
