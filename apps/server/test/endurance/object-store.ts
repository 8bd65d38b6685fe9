import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isLong } from '@arbour/testing/is-long'
import { makeBucket } from '@arbour/testing/s3/make-bucket'
import { startRadosGateway } from '@arbour/testing/s3/rados-gateway'
import { TEST_ACCOUNT, TEST_BUCKET } from '@arbour/testing/s3/s3-server'
import { freePort } from '@arbour/testing/server/server-process'

const SERVER = fileURLToPath(import.meta.resolve('@arbour/testing/s3/run-s3-server'))

/** An object store that can be killed. */
export interface ObjectStore {
  port: number
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Simulates a full store. Only RADOS Gateway. */
  setFull?(isFull: boolean): Promise<void>
}

/** Starts Ceph's RADOS Gateway in long runs, otherwise the tests' own service. */
export async function openObjectStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder)
  return isLong ? openGateway(folder) : openOwn(folder)
}

async function openGateway(folder: string): Promise<ObjectStore> {
  const gateway = await startRadosGateway(folder)
  await makeBucket(gateway)
  return { ...gateway, port: Number(new URL(gateway.endpoint).port) }
}

async function openOwn(folder: string): Promise<ObjectStore> {
  const port = await freePort()
  let child: ChildProcess
  async function start(): Promise<void> {
    child = spawn(process.execPath, [SERVER, folder, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const output = child.stdout
    if (output) await once(output, 'data')
  }
  await start()
  return {
    ...TEST_ACCOUNT,
    bucket: TEST_BUCKET,
    port,
    start,
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
