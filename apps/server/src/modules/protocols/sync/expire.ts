import type { Pool } from '#platform/db/db.ts'
import { expireDeviceSignIns } from './login/device-sign-ins.ts'
import { expireChunkedUploads } from './uploads/chunked-uploads.ts'

/** Deletes what sync clients have not finished in time. */
export async function expireSync({ db }: { db: Pool }): Promise<void> {
  await expireChunkedUploads(db)
  await expireDeviceSignIns(db)
}
