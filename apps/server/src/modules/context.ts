import type { Principal } from '#modules/access/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { DiskRoom } from '#platform/disk/disk-room.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { TransferLimits } from '#platform/transfer-limits.ts'

/** What the server shares between all calls. */
export interface Services {
  db: Pool
  storage: Storage
  /** Says whether anything may be added to the disks of the data. */
  room: DiskRoom
  /** Signs the addresses that browsers follow without a token. */
  signer: UrlSigner
  /** The only way out: fetches pages that people name. */
  outbound: Outbound
  /** Makes pictures and pages of files, as far as the programs of this machine reach. */
  renderer: Renderer
  /** Counts what one person begins to upload and to pack. */
  transferLimits: TransferLimits
}

/** What an operation works with: the services, and who asks. */
export interface CallContext extends Services {
  principal: Principal
}
