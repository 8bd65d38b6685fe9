import { createPieceSize } from '@arbour/client/piece-size'
import type { Item } from '@arbour/contract/entities/items/item'
import { expect, vi } from 'vitest'
import type { Refusal } from '../model/failure.ts'
import type { OpenHandle } from './open-handle.ts'
import type { UploadTransport } from './transport.ts'
import { createUploader } from './uploader.ts'

/** Helpers for the tests of the engine. */
export const item = (fields: Partial<Item>) => ({ path: '/all/Photos/a', is_dir: false, object_id: null, ...fields }) as Item

export const refusal = (status: number, overrides: Partial<Refusal> = {}): Refusal => ({
  status,
  message: `Refused with ${status}`,
  ...overrides,
})

/** Creates a server that accepts everything, with replaceable calls, and an uploader for it. */
export function setUp(overrides: Partial<UploadTransport> = {}) {
  let uploads = 0
  const transport = {
    pieces: createPieceSize(),
    canRead: vi.fn<UploadTransport['canRead']>(async () => true),
    requestAddresses: vi.fn<UploadTransport['requestAddresses']>(async (files) => ({
      uploads: files.map(() => ({ url: '/put', upload: `u${++uploads}` })),
      expires: '2099-01-01T00:00:00.000Z',
    })),
    send: vi.fn<UploadTransport['send']>(async ({ file: { size }, onProgress }) => onProgress(size)),
    createFile: vi.fn<UploadTransport['createFile']>(async ({ name }) => item({ name })),
    proposeVersion: vi.fn<UploadTransport['proposeVersion']>(async () => undefined),
    createFolder: vi.fn<UploadTransport['createFolder']>(async ({ parentId, name }) =>
      item({ id: `${parentId}/${name}`, is_dir: true }),
    ),
    requestResumable: vi.fn<UploadTransport['requestResumable']>(async ({ resumeId }) => ({
      url: '/tus',
      upload: resumeId ?? `u${++uploads}`,
      partsUrl: null,
    })),
    resumesFile: vi.fn<UploadTransport['resumesFile']>(async () => true),
    sendMissing: vi.fn<UploadTransport['sendMissing']>(async ({ file: { size }, onOffset, onProgress }) => {
      onOffset(0)
      onProgress(size)
    }),
    abandon: vi.fn<UploadTransport['abandon']>(async () => undefined),
    folderExists: vi.fn<UploadTransport['folderExists']>(async () => true),
    ...overrides,
  }
  const net = { isOnline: true }
  const openHandle = vi.fn<OpenHandle>(async () => ({ kind: 'refused' }))
  const onCreated = vi.fn()
  const uploader = createUploader({ transport, openHandle, isOnline: () => net.isOnline, maxBytes: () => 1024 ** 3, onCreated })
  const statuses = () => uploader.getSnapshot().queue.entries.map(({ status }) => status.kind)
  const waitForStatuses = (...kinds: string[]) => vi.waitFor(() => expect(statuses()).toEqual(kinds), { timeout: 20_000 })
  return {
    uploader,
    transport: transport as typeof transport & UploadTransport,
    onCreated,
    openHandle,
    net,
    statuses,
    waitForStatuses,
  }
}

/** Creates a promise that the test settles. */
export function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, open: resolve, fail: reject }
}
