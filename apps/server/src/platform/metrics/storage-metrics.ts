import type { Readable } from 'node:stream'
import { codeOf } from '../start-error.ts'
import { type Guard, ObjectTooLargeError, type Storage, StorageFullError } from '../storage/storage.ts'
import type { MetricSource } from './source.ts'

type Operation = 'get' | 'read' | 'file' | 'put' | 'copy' | 'delete' | 'size' | 'checksums' | 'append' | 'finish'
/** `missing`: the object does not exist. `cut_off`: the sender disconnected or lost its lease. `full`: no space. */
type Outcome = 'ok' | 'missing' | 'cut_off' | 'full' | 'error'

/** Wraps a storage to count requests and transferred bytes, for any storage location. */
export function measureStorage(storage: Storage): { storage: Storage; source: MetricSource } {
  const operations = new Map<string, { labels: { operation: Operation; outcome: Outcome }; value: number }>()
  const bytes = { in: 0, out: 0 }
  /** Errors of senders, which are not storage errors. */
  const ofSenders = new WeakSet<object>()

  function note(operation: Operation, outcome: Outcome): void {
    const key = `${operation} ${outcome}`
    const counted = operations.get(key) ?? { labels: { operation, outcome }, value: 0 }
    operations.set(key, { ...counted, value: counted.value + 1 })
  }

  async function measured<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      note(operation, 'ok')
      return result
    } catch (error) {
      const isOfSender = error instanceof ObjectTooLargeError || (error instanceof Error && ofSenders.has(error))
      note(operation, isOfSender ? 'cut_off' : outcomeOf(error))
      throw error
    }
  }

  function blameSender(error: unknown): unknown {
    if (error instanceof Error) ofSenders.add(error)
    return error
  }

  async function* comingIn(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    try {
      for await (const chunk of body) {
        bytes.in += chunk.length
        yield chunk
      }
    } catch (error) {
      throw blameSender(error)
    }
  }

  const guarded =
    (guard: Guard): Guard =>
    async () => {
      await guard().catch((error: unknown) => {
        throw blameSender(error)
      })
    }

  const { unfinished } = storage
  const counting: Storage = {
    get: (key, range) =>
      measured('get', async () =>
        countChunks(await storage.get(key, range), (length) => {
          bytes.out += length
        }),
      ),
    async read(key, most) {
      const read = await measured('read', () => storage.read(key, most))
      bytes.out += read.length
      return read
    },
    file: (key) => measured('file', () => storage.file(key)),
    list: () => storage.list(),
    listUnfinished: () => storage.listUnfinished(),
    put: (key, body, { guard, ...options }) =>
      measured('put', () => storage.put(key, comingIn(body), { ...options, ...(guard && { guard: guarded(guard) }) })),
    copy: (copies) => measured('copy', () => storage.copy(copies)),
    delete: (key) => measured('delete', () => storage.delete(key)),
    unfinished: {
      size: (key) => measured('size', () => unfinished.size(key)),
      checksums: (key, guard) => measured('checksums', () => unfinished.checksums(key, guarded(guard))),
      append: (key, body, { guard, ...options }) =>
        measured('append', () => unfinished.append(key, comingIn(body), { ...options, guard: guarded(guard) })),
      finish: (key, { guard, ...options }) =>
        measured('finish', () => unfinished.finish(key, { ...options, guard: guarded(guard) })),
    },
    direct: storage.direct,
  }
  return {
    storage: counting,
    source: {
      metrics: {
        arbour_storage_operations_total: {
          help: 'Requests to the object storage, by result',
          type: 'counter',
          labels: ['operation', 'outcome'],
        },
        arbour_storage_bytes_total: {
          help: 'Bytes written to the object storage (in) and read from it (out)',
          type: 'counter',
          labels: ['direction'],
        },
      },
      read: () => ({
        arbour_storage_operations_total: [...operations.values()],
        arbour_storage_bytes_total: [
          { labels: { direction: 'in' }, value: bytes.in },
          { labels: { direction: 'out' }, value: bytes.out },
        ],
      }),
    },
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof StorageFullError) return 'full'
  return codeOf(error) === 'ENOENT' ? 'missing' : 'error'
}

/** Reports the sizes of a stream's chunks without reading it, which is left to its consumer. */
function countChunks(stream: Readable, count: (length: number) => void): Readable {
  const push = stream.push.bind(stream)
  stream.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk !== null) count(chunk.length)
    return push(chunk, encoding)
  }
  return stream
}
